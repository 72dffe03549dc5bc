/**
 * Filters of a public list. Choices apply at once, search text on submit. It is a GET form on the page's own URL, so it
 * also works without script. Independent of the kind of record.
 */
import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import { type ComponentPropsWithRef, type RefObject, useEffect, useId } from 'react';
import styles from './FilterForm.module.css';

export const FilterForm = ({ className, ...props }: ComponentPropsWithRef<'form'>) => (
  <form {...props} className={clsx(styles.root, className)} />
);

interface FilterSearchProps {
  label: string;
  /** Label of the button. */
  submit: string;
  value: string;
  placeholder?: string;
  input: RefObject<HTMLInputElement | null>;
}

export function FilterSearch({ label, submit, value, placeholder, input }: FilterSearchProps) {
  const id = useId();
  // Going back changes the value. The input follows, but text that is being typed is not changed.
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value, input]);
  return (
    <div className={styles.search}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          ref={input}
          id={id}
          type="search"
          name="search"
          defaultValue={value}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={placeholder}
          className={styles.input}
        />
        <button type="submit" aria-label={submit} className={styles.submit}>
          <Search aria-hidden size={20} />
        </button>
      </div>
    </div>
  );
}

interface SelectProps {
  /** Query parameter. */
  name: string;
  label: string;
  all: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
  className?: string | undefined;
}

export function FilterSelect({ name, label, all, value, options, onChange, className }: SelectProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <select
          id={id}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={styles.select}
        >
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={20} />
      </div>
    </div>
  );
}

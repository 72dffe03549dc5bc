/**
 * Filters of a public list. Choices apply at once, search text on submit. It is a GET form on the page's own URL, so it
 * also works without script. Independent of the kind of record.
 */
import { styled } from '@mui/material/styles';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import { type RefObject, useEffect, useId } from 'react';

/** Two columns on a phone. The search field (`words`) takes both. Each list adds its own columns for wide screens. */
export const FilterForm = styled('form')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    gap: 12,
    alignItems: 'end',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& .words': { gridColumn: '1 / -1' },
    '@media print': { display: 'none' },
    [theme.breakpoints.up('md')]: { '& .words': { gridColumn: 'auto' } },
    '& label': { display: 'block', marginBottom: 4, fontSize: '0.875rem', fontWeight: 600 },
    '& .box': { position: 'relative' },
    '& select, & input[type=search]': {
      appearance: 'none',
      font: 'inherit',
      color: 'inherit',
      width: '100%',
      minHeight: 48,
      padding: '8px 40px 8px 14px',
      border: `1px solid ${palette.soft.outline}`,
      borderRadius: 10,
      background: palette.background.paper,
      // A long choice wraps.
      whiteSpace: 'normal',
    },
    '& input[type=search]': { padding: '0 56px 0 14px' },
    '& select': { cursor: 'pointer' },
    '& select + svg': {
      position: 'absolute',
      right: 12,
      top: 14,
      pointerEvents: 'none',
      color: palette.text.secondary,
    },
    '& button': {
      position: 'absolute',
      right: 4,
      top: 4,
      display: 'grid',
      placeItems: 'center',
      width: 44,
      height: 40,
      padding: 0,
      border: 0,
      borderRadius: 8,
      background: palette.soft.primary,
      color: palette.primary.main,
      cursor: 'pointer',
    },
  };
});

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
    <div className="words">
      <label htmlFor={id}>{label}</label>
      <div className="box">
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
        />
        <button type="submit" aria-label={submit}>
          <Search aria-hidden size={20} />
        </button>
      </div>
    </div>
  );
}

interface SelectProps {
  /** Query parameter, also used as class name. */
  name: string;
  label: string;
  all: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function FilterSelect({ name, label, all, value, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className={name}>
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <select id={id} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
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

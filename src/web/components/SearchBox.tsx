/** Searches while the user types, with a debounce, and at once on Enter. Follows changes of the URL from elsewhere. */
import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './SearchBox.module.css';

const DEBOUNCE_MS = 350;

interface Props {
  label: string;
  value: string;
  maxLength?: number;
  onSearch: (text: string) => void;
}

export function SearchBox({ label, value, maxLength = 100, onSearch }: Props) {
  const id = useId();
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSearch = useRef(value);
  const onSearchRef = useRef(onSearch);
  onSearchRef.current = onSearch;
  useEffect(() => {
    if (value === lastSearch.current) return;
    lastSearch.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (next: string) => {
    clearTimeout(timer.current);
    const wanted = next.trim();
    if (wanted === lastSearch.current) return;
    lastSearch.current = wanted;
    onSearchRef.current(wanted);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: Older browsers do not know the search element, and it cannot be submitted.
    <form role="search" aria-label={label} onSubmit={submit} className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.field}>
        <Search aria-hidden size={20} className={styles.icon} />
        <input
          type="search"
          id={id}
          value={text}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => {
            const next = event.target.value;
            setText(next);
            clearTimeout(timer.current);
            const { pathname } = location;
            // Does nothing if the user has followed a link meanwhile. This page stays until the next one has loaded.
            timer.current = setTimeout(() => pathname === location.pathname && search(next), DEBOUNCE_MS);
          }}
          className={styles.input}
        />
      </div>
    </form>
  );
}

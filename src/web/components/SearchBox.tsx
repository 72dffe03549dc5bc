/** Searches while the user types, with a debounce, and at once on Enter. Follows changes of the URL from elsewhere. */
import Box from '@mui/material/Box';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';

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
    <Box component="form" role="search" aria-label={label} onSubmit={submit} sx={{ minWidth: 0 }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', mb: 0.5, fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' }}
      >
        {label}
      </Box>
      <Box sx={{ position: 'relative' }}>
        <Box
          component={Search}
          aria-hidden
          size={20}
          sx={{ position: 'absolute', left: 14, top: 14, pointerEvents: 'none', color: 'text.secondary' }}
        />
        <Box
          component="input"
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
          sx={{
            font: 'inherit',
            color: 'inherit',
            width: 1,
            minHeight: 48,
            pl: 5.5,
            pr: 1.5,
            borderRadius: '10px',
            border: 1,
            borderColor: 'soft.outline',
            bgcolor: 'background.paper',
          }}
        />
      </Box>
    </Box>
  );
}

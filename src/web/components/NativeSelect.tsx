/** The device's own select with a label above. It is light and works on every phone. */
import Box from '@mui/material/Box';
import { useId } from 'react';
import { FieldError } from './FieldParts.tsx';
import { SelectBox } from './SelectBox.tsx';

interface Props<T extends string> {
  label: string;
  value: T;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
  error?: string | null;
}

export function NativeSelect<T extends string>({ label, value, options, onChange, error }: Props<T>) {
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', mb: 0.5, fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' }}
      >
        {label}
      </Box>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <SelectBox
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value as T)}
      >
        {options.map(({ value: code, label: word }) => (
          <option key={code} value={code}>
            {word}
          </option>
        ))}
      </SelectBox>
    </Box>
  );
}

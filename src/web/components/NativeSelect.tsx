/** The device's own select with a label above. It is light and works on every phone. */
import Box from '@mui/material/Box';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { FieldError } from './FieldParts.tsx';

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
      <Box sx={{ position: 'relative' }}>
        <Box
          component="select"
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value as T)}
          sx={{
            appearance: 'none',
            font: 'inherit',
            color: 'inherit',
            width: 1,
            minHeight: 48,
            py: 1,
            pl: 1.75,
            pr: 5,
            borderRadius: '10px',
            border: 1,
            borderColor: 'soft.outline',
            bgcolor: 'background.paper',
            // A long choice wraps.
            whiteSpace: 'normal',
            cursor: 'pointer',
          }}
        >
          {options.map(({ value: code, label: word }) => (
            <option key={code} value={code}>
              {word}
            </option>
          ))}
        </Box>
        <Box
          component={ChevronDown}
          aria-hidden
          size={20}
          sx={{ position: 'absolute', right: 12, top: 14, pointerEvents: 'none', color: 'text.secondary' }}
        />
      </Box>
    </Box>
  );
}

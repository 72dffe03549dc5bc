/** A labelled single-line input. */
import OutlinedInput from '@mui/material/OutlinedInput';
import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode } from 'react';
import { LabelledControl } from './LabelledControl.tsx';

export interface FieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  errors?: string[];
  hint?: ReactNode;
  required?: boolean;
  type?: 'text' | 'email' | 'password' | 'tel';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number;
  /** Inside the box, before and after the input. */
  start?: ReactNode;
  end?: ReactNode;
}

export function Field({
  label,
  name,
  value,
  onChange,
  errors = [],
  hint,
  required = true,
  type = 'text',
  start,
  end,
  ...more
}: FieldProps) {
  return (
    <LabelledControl label={label} required={required} hint={hint} errors={errors}>
      {({ id, isWrong, aria }) => (
        <OutlinedInput
          id={id}
          name={name}
          type={type}
          value={value}
          error={isWrong}
          fullWidth
          onChange={(event) => onChange(event.target.value)}
          startAdornment={start}
          endAdornment={end}
          inputProps={{
            ...more,
            ...aria,
            spellCheck: type === 'text' ? undefined : false,
            autoCapitalize: type === 'text' ? undefined : 'none',
          }}
        />
      )}
    </LabelledControl>
  );
}

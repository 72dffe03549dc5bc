/** A labelled input: label above, hint under it, error between hint and input with a bar at the left. */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type HTMLInputAutoCompleteAttribute, type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { FieldError, Hint, Label, underBar } from './FieldParts.tsx';

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
  end,
  ...more
}: FieldProps) {
  const id = useId();
  const isWrong = errors.length > 0;
  const described = [hint ? `${id}-hint` : '', isWrong ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <Box sx={underBar(isWrong)}>
      <Label htmlFor={id} required={required}>
        {label}
      </Label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {isWrong && <FieldError id={`${id}-error`}>{errors.join(' ')}</FieldError>}
      <OutlinedInput
        id={id}
        name={name}
        type={type}
        value={value}
        error={isWrong}
        fullWidth
        onChange={(event) => onChange(event.target.value)}
        endAdornment={end}
        inputProps={{
          ...more,
          'aria-required': required,
          'aria-invalid': isWrong,
          'aria-describedby': described || undefined,
          spellCheck: type === 'text' ? undefined : false,
          autoCapitalize: type === 'text' ? undefined : 'none',
        }}
      />
    </Box>
  );
}

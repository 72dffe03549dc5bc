/** A few lines of free text: label above, hint, error, and how many letters are left towards the end. */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import { FieldError, Hint, Label, underBar } from './FieldParts.tsx';

interface Props {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  /** Says how many letters are left. */
  left: (count: number) => string;
  hint?: ReactNode;
  errors?: string[];
  required?: boolean;
}

export function NoteField({
  label,
  name,
  value,
  onChange,
  maxLength,
  left,
  hint,
  errors = [],
  required = false,
}: Props) {
  const id = useId();
  const isWrong = errors.length > 0;
  const room = maxLength - value.length;
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
        multiline
        minRows={2}
        maxRows={8}
        fullWidth
        value={value}
        error={isWrong}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{
          maxLength,
          'aria-required': required,
          'aria-invalid': isWrong,
          'aria-describedby': described || undefined,
        }}
      />
      <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.875rem', textAlign: 'right' }}>
        {room <= maxLength / 5 && left(room)}
      </Box>
    </Box>
  );
}

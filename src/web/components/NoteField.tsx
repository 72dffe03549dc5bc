/** A labelled multi-line input. Near the limit it shows how many characters are left. */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { LabelledControl } from './LabelledControl.tsx';

interface Props {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  /** Text for the number of characters left. */
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
  const remaining = maxLength - value.length;
  return (
    <LabelledControl label={label} required={required} hint={hint} errors={errors}>
      {({ id, isWrong, aria }) => (
        <>
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
            inputProps={{ maxLength, ...aria }}
          />
          <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.875rem', textAlign: 'right' }}>
            {remaining <= maxLength / 5 && left(remaining)}
          </Box>
        </>
      )}
    </LabelledControl>
  );
}

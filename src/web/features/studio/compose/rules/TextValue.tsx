/** A typed text, or one text a line. It is passed on when the focus leaves it, or after Enter in a single line. */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { labelStyle } from './styles.ts';

interface Props {
  label: string;
  value: string;
  maxLength: number;
  rows?: number;
  hint?: string;
  onChange: (text: string) => void;
}

export function TextValue({ label, value, maxLength, rows = 1, hint, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const pass = () => {
    if (typed !== null && typed !== value) onChange(typed);
    setTyped(null);
  };
  return (
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Box component="label" htmlFor={id} sx={labelStyle}>
        {label}
      </Box>
      {hint && (
        <Box id={`${id}-hint`} sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 0.5 }}>
          {hint}
        </Box>
      )}
      <OutlinedInput
        id={id}
        fullWidth
        multiline={rows > 1}
        minRows={rows}
        maxRows={8}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={pass}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && rows === 1) pass();
        }}
        inputProps={{ maxLength, autoComplete: 'off', 'aria-describedby': hint ? `${id}-hint` : undefined }}
      />
    </Box>
  );
}

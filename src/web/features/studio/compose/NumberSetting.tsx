/** A number of the form; empty: there is no such limit. What is not a number is not written. */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';

interface Props {
  label: string;
  value: number | null;
  /** False: refused. */
  onChange: (value: number | null) => boolean;
}

const NUMBER = /^-?\d{1,15}([.,]\d{1,6})?$/;

export function NumberSetting({ label, value, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null ? '' : String(value).replace('.', ',');
  const write = (text: string) => {
    setTyped(text);
    const plain = text.trim();
    if (plain === '') onChange(null);
    else if (NUMBER.test(plain)) onChange(Number(plain.replace(',', '.')));
  };
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 0.75, alignContent: 'end' }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' }}>
        {label}
      </Box>
      <OutlinedInput
        id={id}
        value={typed ?? shown}
        onChange={(event) => write(event.target.value)}
        onBlur={() => setTyped(null)}
        inputProps={{ inputMode: 'decimal', maxLength: 20, autoComplete: 'off' }}
      />
    </Box>
  );
}

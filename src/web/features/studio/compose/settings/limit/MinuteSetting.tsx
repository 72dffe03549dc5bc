/** A day and a time in WITA. Empty means no limit. Half a time is not written. */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { isLimitTime } from '#engine/form-limit.ts';

interface Props {
  label: string;
  value: string | null;
  /** Returns false when the edit was refused. */
  onChange: (value: string | null) => boolean;
}

export function MinuteSetting({ label, value, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const write = (text: string) => {
    setTyped(text);
    const minute = text.slice(0, 16);
    if (minute === '') onChange(null);
    else if (isLimitTime(minute)) onChange(minute);
  };
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 0.75, alignContent: 'start' }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' }}>
        {label}
      </Box>
      <OutlinedInput
        id={id}
        type="datetime-local"
        value={typed ?? value ?? ''}
        onChange={(event) => write(event.target.value)}
        onBlur={() => setTyped(null)}
        sx={{ minWidth: 0 }}
      />
    </Box>
  );
}

/** A checkbox with its label, large enough for a finger. */
import Box from '@mui/material/Box';
import { useId } from 'react';

interface Props {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckboxRow({ label, checked, onChange }: Props) {
  const id = useId();
  return (
    <Box
      component="label"
      htmlFor={id}
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 48, cursor: 'pointer' }}
    >
      <Box
        component="input"
        type="checkbox"
        id={id}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        sx={{ flex: 'none', width: 22, height: 22, m: 0, accentColor: 'var(--mui-palette-primary-main)' }}
      />
      {label}
    </Box>
  );
}

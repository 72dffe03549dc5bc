/** A switch with a line that explains it. The whole row can be pressed. */
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useId } from 'react';

interface Props {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export function SwitchSetting({ label, hint, checked, disabled = false, onChange }: Props) {
  const id = useId();
  return (
    <Box
      component="label"
      sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 48, cursor: disabled ? 'default' : 'pointer' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{label}</Box>
        {hint && (
          <Box id={id} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {hint}
          </Box>
        )}
      </Box>
      <Switch
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        slotProps={{
          input: { role: 'switch', 'aria-label': label, ...(hint ? { 'aria-describedby': id } : {}) },
        }}
      />
    </Box>
  );
}

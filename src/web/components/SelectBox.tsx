/** The frame of the device's own select: 48 px high, with an arrow, and an icon at its start if there is one. */
import Box from '@mui/material/Box';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ComponentType } from 'react';

interface Props extends ComponentProps<'select'> {
  Icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
}

export const SelectBox = ({ Icon, ...select }: Props) => (
  <Box sx={{ position: 'relative', minWidth: 0, '& > svg': { position: 'absolute', top: 15, pointerEvents: 'none' } }}>
    {Icon && <Box component={Icon} aria-hidden size={18} sx={{ left: 12, color: 'primary.main' }} />}
    <Box
      component="select"
      {...select}
      sx={{
        appearance: 'none',
        font: 'inherit',
        color: 'inherit',
        width: 1,
        minHeight: 48,
        py: 1,
        pl: Icon ? 5 : 1.75,
        pr: 5,
        borderRadius: '10px',
        border: 1,
        borderColor: 'soft.outline',
        bgcolor: 'background.paper',
        // A long choice wraps.
        whiteSpace: 'normal',
        cursor: 'pointer',
      }}
    />
    <Box component={ChevronDown} aria-hidden size={18} sx={{ right: 12, color: 'text.secondary' }} />
  </Box>
);

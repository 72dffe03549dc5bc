/**
 * Open or closed according to the shop point, by icon and word, not only by colour. Empty until the current time is
 * known.
 */
import Box from '@mui/material/Box';
import { t } from './translations.ts';

export function OpenStatus({ open }: { open: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        fontWeight: 600,
        color: open ? 'primary.main' : 'text.secondary',
        '&::before': {
          content: '""',
          width: 9,
          height: 9,
          borderRadius: 99,
          boxShadow: 'inset 0 0 0 2px currentColor',
          bgcolor: open ? 'currentColor' : 'transparent',
        },
      }}
    >
      {t(open ? 'open' : 'closed')}
    </Box>
  );
}

/**
 * Shows why an edit was refused. The live region exists from the start, so that screen readers announce the message.
 */
import Box from '@mui/material/Box';
import CircleAlert from 'lucide-react/icons/circle-alert';

export const EditErrorMessage = ({ children }: { children: string | null }) => (
  <Box role="alert" sx={{ '&:empty': { position: 'absolute' } }}>
    {children && (
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          p: 1.5,
          borderRadius: '10px',
          bgcolor: 'soft.accent',
          fontSize: '0.9375rem',
          '& svg': { flex: 'none', mt: '2px', color: 'accent.main' },
        }}
      >
        <CircleAlert aria-hidden size={18} />
        <span>{children}</span>
      </Box>
    )}
  </Box>
);

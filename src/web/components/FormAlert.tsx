/**
 * An error message about a whole form, shown above it. The alert region is always in the page, so that screen readers
 * announce its content. Each line of the text stands on a line of its own.
 */
import Box from '@mui/material/Box';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

interface Props {
  title?: string | undefined;
  text?: string | null | undefined;
  /** What the user can do about it. */
  action?: ReactNode;
}

export const FormAlert = ({ title, text, action }: Props) => (
  // While empty it takes no space and no grid gap.
  <Box role="alert" sx={{ '&:empty': { position: 'absolute' } }}>
    {text && (
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          p: 2,
          border: 1,
          borderLeft: 6,
          borderColor: 'error.main',
          borderRadius: '14px',
          bgcolor: 'background.paper',
        }}
      >
        <Box component={TriangleAlert} aria-hidden size={22} sx={{ color: 'error.main', flex: 'none' }} />
        <div>
          {title && <Box sx={{ fontWeight: 600 }}>{title}</Box>}
          <Box sx={{ whiteSpace: 'pre-line' }}>{text}</Box>
          {action && <Box sx={{ mt: 1 }}>{action}</Box>}
        </div>
      </Box>
    )}
  </Box>
);

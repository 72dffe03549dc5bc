/**
 * An error message about a whole form, shown above it. The alert region is always in the page, so that screen readers
 * announce its content. Several texts stand below each other.
 */
import Box from '@mui/material/Box';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

interface Props {
  title?: string;
  text?: string | readonly string[] | null;
  /** What the user can do about it. */
  action?: ReactNode;
}

export const FormAlert = ({ title, text, action }: Props) => (
  // While empty it takes no space and no grid gap.
  <Box role="alert" sx={{ '&:empty': { position: 'absolute' } }}>
    {text && text.length > 0 && (
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
          {[text].flat().map((sentence) => (
            <Box key={sentence}>{sentence}</Box>
          ))}
          {action && <Box sx={{ mt: 1 }}>{action}</Box>}
        </div>
      </Box>
    )}
  </Box>
);

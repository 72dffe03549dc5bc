/**
 * A note that does not block anything. The status region is always in the page, so that screen readers announce its
 * content.
 */
import Box from '@mui/material/Box';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';

interface Props {
  text: ReactNode;
  /** Margin below, where no grid provides a gap. */
  below?: number;
}

export const InfoNote = ({ text, below = 0 }: Props) => (
  // While empty it takes no space and no grid gap.
  <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
    {text && (
      <Box sx={{ display: 'flex', gap: 1.25, p: 1.5, mb: below, borderRadius: '10px', bgcolor: 'soft.bay' }}>
        <Box component={Info} aria-hidden size={20} sx={{ flex: 'none', mt: '2px', color: 'bay.main' }} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{text}</Box>
      </Box>
    )}
  </Box>
);

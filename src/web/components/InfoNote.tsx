/** Something to know before going on that stops nobody; its place is there from the beginning so that it is read out. */
import Box from '@mui/material/Box';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';

interface Props {
  text: ReactNode;
  /** Room below it, where no grid keeps its neighbours apart. */
  below?: number;
}

export const InfoNote = ({ text, below = 0 }: Props) => (
  // Empty it takes no room, nor a gap of the grid that it stands in.
  <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
    {text && (
      <Box sx={{ display: 'flex', gap: 1.25, p: 1.5, mb: below, borderRadius: '10px', bgcolor: 'soft.bay' }}>
        <Box component={Info} aria-hidden size={20} sx={{ flex: 'none', mt: '2px', color: 'bay.main' }} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{text}</Box>
      </Box>
    )}
  </Box>
);

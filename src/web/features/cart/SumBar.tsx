/** What it comes to and the way on: a card beside the page on a wide screen, a bar under the thumb on a phone. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Action } from '../../components/Action.tsx';
import { Price } from '../../components/Price.tsx';

interface Props {
  title: string;
  /** Only on the card: what else is to be known. */
  facts: ReactNode;
  /** Before the sum, in the bar. */
  start?: ReactNode;
  words: string;
  total: number;
  action: string;
  isBusy: boolean;
  isOff?: boolean;
  /** Another bar stands at the foot of a phone's screen for now. */
  isAside?: boolean;
  onAction: () => void;
}

export function SumBar(props: Props) {
  const { title, facts, start, words, total, action, isBusy, isOff = false, isAside = false, onAction } = props;
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        position: 'sticky',
        zIndex: 5,
        bottom: { xs: 'var(--bottom-bar)', lg: 'auto' },
        top: { lg: 148 },
        mx: { xs: -2, md: 0 },
        px: { xs: 2, md: 2.5 },
        py: { xs: 1.25, lg: 2.5 },
        display: { xs: isAside ? 'none' : 'grid', lg: 'grid' },
        gap: { xs: 1, lg: 2 },
        bgcolor: 'background.paper',
        border: { md: 1 },
        borderTop: 1,
        borderColor: { xs: 'divider', md: 'divider' },
        borderRadius: { md: '14px' },
      }}
    >
      <Box component="h2" sx={{ m: 0, fontSize: '1.125rem', display: { xs: 'none', lg: 'block' } }}>
        {title}
      </Box>
      <Box sx={{ display: { xs: 'none', lg: 'grid' }, gap: 1, color: 'text.secondary' }}>{facts}</Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexDirection: { lg: 'column' } }}>
        {start}
        <Box
          role="status"
          sx={{ flex: 1, minWidth: 0, width: { lg: 1 }, display: { lg: 'flex' }, alignItems: 'baseline', gap: 2 }}
        >
          <Box sx={{ flex: 1, color: 'text.secondary', fontSize: '0.875rem' }}>{words}</Box>
          <Box sx={{ fontWeight: 800, fontSize: { xs: '1.125rem', lg: '1.5rem' } }}>
            <Price value={total} />
          </Box>
        </Box>
        <Action
          look="filled"
          tone="accent"
          disabled={isOff}
          busy={isBusy}
          onClick={onAction}
          sx={{ width: { lg: 1 }, whiteSpace: 'nowrap' }}
        >
          {action}
        </Action>
      </Box>
    </Box>
  );
}

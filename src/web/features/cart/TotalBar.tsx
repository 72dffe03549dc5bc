/** Total and next button: a card beside the page on a wide screen, a fixed bar at the bottom of a narrow one. */
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { Action } from '../../components/Action.tsx';
import { Price } from '../../components/Price.tsx';

const NARROW_SCREEN = '@media (max-width: 1023.95px)';
/** The buttons are 48 px high, and the bar adds its padding. Toasts appear above it (`--action-bar`). */
const BAR_HEIGHT = 'calc(68px + env(safe-area-inset-bottom))';

interface Props {
  title: string;
  /** More facts: on the card, or in the page above the bar. */
  facts: ReactNode;
  /** Before the total, in the bar. */
  start?: ReactNode;
  words: string;
  total: number;
  action: string;
  isBusy: boolean;
  isDisabled?: boolean;
  onAction: () => void;
}

export function TotalBar({ title, facts, start, words, total, action, isBusy, isDisabled = false, onAction }: Props) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        position: { lg: 'sticky' },
        top: { lg: 148 },
        p: { lg: 2.5 },
        display: 'grid',
        gap: 2,
        bgcolor: { lg: 'background.paper' },
        border: { lg: 1 },
        borderColor: { lg: 'divider' },
        borderRadius: { lg: '14px' },
      }}
    >
      <GlobalStyles
        styles={{
          [NARROW_SCREEN]: {
            'html:root:root': { '--action-bar': BAR_HEIGHT },
            'html body': { paddingBottom: `calc(var(--bottom-bar) + ${BAR_HEIGHT})` },
          },
        }}
      />
      <Box component="h2" sx={{ m: 0, fontSize: '1.125rem', display: { xs: 'none', lg: 'block' } }}>
        {title}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, color: 'text.secondary', fontSize: { xs: '0.9375rem', lg: '1rem' } }}>
        {facts}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          flexDirection: { lg: 'column' },
          '@media print': { display: 'none' },
          [NARROW_SCREEN]: {
            position: 'fixed',
            zIndex: 1150,
            insetInline: 0,
            bottom: 'var(--bottom-bar)',
            minHeight: BAR_HEIGHT,
            boxSizing: 'border-box',
            px: { xs: 2, md: 3 },
            pb: 'env(safe-area-inset-bottom)',
            bgcolor: 'background.paper',
            borderTop: 1,
            borderColor: 'divider',
          },
        }}
      >
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
        <Box
          component={Action}
          look="filled"
          tone="accent"
          disabled={isDisabled}
          busy={isBusy}
          onClick={onAction}
          sx={{ width: { lg: 1 }, whiteSpace: 'nowrap' }}
        >
          {action}
        </Box>
      </Box>
    </Box>
  );
}

/** Exactly the buttons that the order allows its seller now; within the thumb's reach on a phone. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { isAboutProof, type Move, movesOf, wordOf } from './moves.ts';
import { RefusalDialog } from './RefusalDialog.tsx';
import type { Moving } from './useMove.ts';

export function OrderActions({ order, moving }: { order: Order; moving: Moving }) {
  const { t } = useTranslation('member-orders');
  const [asking, setAsking] = useState<Move | null>(null);
  const moves = movesOf(order).filter((move) => !isAboutProof(move));
  if (moves.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={t('do.label')}
      sx={{
        display: 'flex',
        gap: 1.5,
        flexWrap: 'wrap',
        position: { xs: 'sticky', md: 'static' },
        bottom: 'var(--bottom-bar, 0px)',
        zIndex: 9,
        mx: { xs: -2, md: 0 },
        px: { xs: 2, md: 0 },
        py: { xs: 1.25, md: 0 },
        bgcolor: 'background.default',
        borderTop: { xs: 1, md: 0 },
        borderColor: { xs: 'divider' },
        '& > *': { flex: { xs: 1, md: 'none' } },
        '@media print': { display: 'none' },
      }}
    >
      {moves.map((move) => (
        <Action
          key={move.event}
          look={move.needsNote ? 'outlined' : 'filled'}
          tone={move.needsNote ? 'error' : 'primary'}
          busy={moving.busy !== null}
          onClick={() => (move.needsNote ? setAsking(move) : void moving.move(move))}
          sx={{ order: move.needsNote ? { xs: -1, md: 0 } : 0 }}
        >
          {t(moving.busy === move.event ? 'do.busy' : `do.${wordOf(move.event)}`)}
        </Action>
      ))}
      {asking && moves.some(({ event }) => event === asking.event) && (
        <RefusalDialog order={order} move={asking} moving={moving} onClose={() => setAsking(null)} />
      )}
    </Box>
  );
}

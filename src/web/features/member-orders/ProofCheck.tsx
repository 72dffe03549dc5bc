/** The proof that waits for the seller: seen large, compared with the account, then confirmed or refused. */
import Box from '@mui/material/Box';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, PaymentProof } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { Tick } from '../../components/Tick.tsx';
import { formatMoney } from '../../format/money.ts';
import { isAboutProof, type Move, movesOf, wordOf } from './moves.ts';
import { RefusalDialog } from './RefusalDialog.tsx';
import type { Moving } from './useMove.ts';

/** The very same picture came with other orders. */
export function DuplicateWarning({ proof }: { proof: PaymentProof }) {
  const { t } = useTranslation('member-orders');
  const own = proof.duplicate_of.map((number) => t('proof.duplicate_own', { number }));
  const orders = [...own, ...(proof.duplicate_elsewhere ? [t('proof.duplicate_other')] : [])];
  if (orders.length === 0) return null;
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        gap: 1.5,
        p: 2,
        border: 1,
        borderLeft: 6,
        borderColor: 'accent.main',
        borderRadius: '14px',
        bgcolor: 'soft.accent',
        fontWeight: 600,
      }}
    >
      <Box component={TriangleAlert} aria-hidden size={22} sx={{ flex: 'none', color: 'accent.main' }} />
      {t('proof.duplicate', { orders: orders.join(', ') })}
    </Box>
  );
}

interface Props {
  order: Order;
  proof: PaymentProof;
  moving: Moving;
  /** The picture. */
  children: ReactNode;
}

export function ProofCheck({ order, proof, moving, children }: Props) {
  const { t } = useTranslation('member-orders');
  const [isSeen, setSeen] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const [asking, setAsking] = useState<Move | null>(null);
  const moves = movesOf(order).filter(isAboutProof);
  const canConfirm = moves.some(({ event }) => event === 'payment.confirm');
  const press = (move: Move) => {
    if (move.needsNote) setAsking(move);
    else if (isSeen) void moving.move(move);
    else setMissed(true);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <DuplicateWarning proof={proof} />
      {children}
      {canConfirm && (
        <>
          <Box sx={{ fontWeight: 600 }}>
            {t('proof.compare', { total: formatMoney(order.total), label: proof.payment_label })}
          </Box>
          <Tick
            name="dana-masuk"
            checked={isSeen}
            onChange={(checked) => {
              setSeen(checked);
              setMissed(false);
            }}
            errors={isMissed ? [t('proof.tick_first')] : []}
          >
            {t('proof.tick')}
          </Tick>
        </>
      )}
      {moves.length > 0 && (
        <Box role="group" aria-label={t('do.label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {moves.map((move) => (
            <Action
              key={move.event}
              look={move.needsNote ? 'outlined' : 'filled'}
              tone={move.needsNote ? 'error' : 'primary'}
              busy={moving.busy !== null}
              onClick={() => press(move)}
            >
              {t(moving.busy === move.event ? 'do.busy' : `do.${wordOf(move.event)}`)}
            </Action>
          ))}
        </Box>
      )}
      {asking && moves.some(({ event }) => event === asking.event) && (
        <RefusalDialog order={order} move={asking} moving={moving} onClose={() => setAsking(null)} />
      )}
    </Box>
  );
}

/** Check of a payment proof: shows it large with the payment option, then the seller confirms or refuses. */
import Box from '@mui/material/Box';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useState } from 'react';
import type { Order, PaymentProof } from '#contract/orders.ts';
import { formatRupiah } from '#engine/money.ts';
import { Action } from '../../components/Action.tsx';
import { RequiredCheckbox } from '../../components/RequiredCheckbox.tsx';
import { keyPartOf } from '../../i18n.ts';
import { isProofAction, type OrderAction, orderActionsOf } from './order-actions.ts';
import { RefusalDialog } from './RefusalDialog.tsx';
import { t } from './translations.ts';
import type { OrderTransition } from './useOrderTransition.ts';

/** The same picture was used for other orders. */
export function DuplicateWarning({ proof }: { proof: PaymentProof }) {
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
  transition: OrderTransition;
  /** The picture. */
  children: ReactNode;
}

export function ProofCheck({ order, proof, transition, children }: Props) {
  const [isInspected, setSeen] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const [openAction, setOpenAction] = useState<OrderAction | null>(null);
  const moves = orderActionsOf(order).filter(isProofAction);
  const canConfirm = moves.some(({ event }) => event === 'payment.confirm');
  const startAction = (move: OrderAction) => {
    if (move.needsNote) setOpenAction(move);
    else if (isInspected) void transition.run(move);
    else setMissed(true);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <DuplicateWarning proof={proof} />
      {children}
      {canConfirm && (
        <>
          <Box sx={{ fontWeight: 600 }}>
            {t('proof.compare', { total: formatRupiah(order.total), label: proof.payment_label })}
          </Box>
          <RequiredCheckbox
            name="dana-masuk"
            checked={isInspected}
            onChange={(checked) => {
              setSeen(checked);
              setMissed(false);
            }}
            errors={isMissed ? [t('proof.tick_first')] : []}
          >
            {t('proof.tick')}
          </RequiredCheckbox>
        </>
      )}
      {moves.length > 0 && (
        <Box role="group" aria-label={t('do.label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {moves.map((move) => (
            <Action
              key={move.event}
              look={move.needsNote ? 'outlined' : 'filled'}
              tone={move.needsNote ? 'error' : 'primary'}
              busy={transition.runningEvent !== null}
              onClick={() => startAction(move)}
            >
              {t(transition.runningEvent === move.event ? 'do.busy' : `do.${keyPartOf(move.event)}`)}
            </Action>
          ))}
        </Box>
      )}
      {openAction && moves.some(({ event }) => event === openAction.event) && (
        <RefusalDialog order={order} move={openAction} transition={transition} onClose={() => setOpenAction(null)} />
      )}
    </Box>
  );
}

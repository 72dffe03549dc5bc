/** Buttons for the actions that the order allows its seller now. At the bottom of the screen on a phone. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { AcceptWithFeeDialog } from './AcceptWithFeeDialog.tsx';
import { actionWord, isProofAction, type OrderAction, orderActionsOf } from './order-actions.ts';
import { RefusalDialog } from './RefusalDialog.tsx';
import { t } from './translations.ts';
import type { OrderTransition } from './useOrderTransition.ts';

/** An order to a zone without a price is accepted with the fee. */
const needsDialog = (order: Order, { event, needsNote }: OrderAction): boolean =>
  needsNote || (event === 'order.accept' && order.delivery_fee_state === 'open');

export function OrderActions({ order, moving: transition }: { order: Order; moving: OrderTransition }) {
  const [openAction, setOpenAction] = useState<OrderAction | null>(null);
  const transitions = orderActionsOf(order).filter((move) => !isProofAction(move));
  if (transitions.length === 0) return null;
  const Dialog = openAction?.needsNote ? RefusalDialog : AcceptWithFeeDialog;
  return (
    <Box
      role="group"
      aria-label={t('do.label')}
      data-sticky-bar="phone"
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
      {transitions.map((move) => (
        <Box
          component={Action}
          key={move.event}
          look={move.needsNote ? 'outlined' : 'filled'}
          tone={move.needsNote ? 'error' : 'primary'}
          busy={transition.runningEvent !== null}
          onClick={() => (needsDialog(order, move) ? setOpenAction(move) : void transition.run(move))}
          sx={{ order: move.needsNote ? { xs: -1, md: 0 } : 0 }}
        >
          {t(transition.runningEvent === move.event ? 'do.busy' : `do.${actionWord(move, order)}`)}
        </Box>
      ))}
      {openAction && transitions.some(({ event }) => event === openAction.event) && (
        <Dialog order={order} move={openAction} transition={transition} onClose={() => setOpenAction(null)} />
      )}
    </Box>
  );
}

/**
 * Opened by the button of a push notification: asks once whether to accept the order, so two taps are enough. An order whose fee is
 * missing asks for it. An order that cannot be accepted any more says so.
 */
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Order } from '#contract/orders.ts';
import { ACCEPT_QUERY } from '#contract/push-topics.ts';
import { formatRupiah } from '#engine/money.ts';
import { MessageDialog } from '../../components/MessageDialog.tsx';
import { showToast } from '../../components/toasts.ts';
import { AcceptWithFeeDialog } from './AcceptWithFeeDialog.tsx';
import { orderActionsOf } from './order-actions.ts';
import { type TransitionDialogProps, useTransitionSinceOpening } from './transition-dialog.ts';
import { t } from './translations.ts';
import type { OrderTransition } from './useOrderTransition.ts';

const [NAME = '', VALUE] = ACCEPT_QUERY.split('=');

function AcceptDialog(props: TransitionDialogProps) {
  const { order, transition, onClose } = props;
  const run = useTransitionSinceOpening(props);
  const accept = async () => {
    if ((await run({})) === null) onClose();
  };
  return (
    <MessageDialog
      open
      title={t('accept.title', { number: order.number })}
      text={t(order.payment_method === 'cod' ? 'accept.text_cod' : 'accept.text', {
        buyer: order.buyer?.name ?? '',
        total: formatRupiah(order.total),
      })}
      onClose={onClose}
    >
      <Button onClick={onClose}>{t('accept.look')}</Button>
      <Button autoFocus variant="contained" disabled={transition.runningEvent !== null} onClick={() => void accept()}>
        {t(transition.runningEvent ? 'do.busy' : 'accept.confirm')}
      </Button>
    </MessageDialog>
  );
}

export function AcceptFromNotification({ order, transition }: { order: Order; transition: OrderTransition }) {
  const [params, setParams] = useSearchParams();
  const isAsked = params.get(NAME) === VALUE;
  const move = orderActionsOf(order).find(({ event }) => event === 'order.accept');
  const close = () =>
    setParams(
      (before) => {
        before.delete(NAME);
        return before;
      },
      { replace: true },
    );
  const tellIfLate = useEffectEvent(() => {
    if (!isAsked || move) return;
    showToast({ title: t('accept.late', { status: order.status_label }), variant: 'default' });
    close();
  });
  useEffect(() => tellIfLate(), []);
  if (!isAsked || !move) return null;
  const Dialog = order.delivery_fee_state === 'open' ? AcceptWithFeeDialog : AcceptDialog;
  return <Dialog order={order} move={move} transition={transition} onClose={close} />;
}

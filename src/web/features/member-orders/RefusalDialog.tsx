/** Asks for the required note of a refusal. The buyer reads it. */
import { useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { NoteDialog } from '../../components/NoteDialog.tsx';
import type { OrderAction } from './order-actions.ts';
import { t } from './translations.ts';
import type { OrderTransition } from './useOrderTransition.ts';

const MAX_NOTE_LENGTH = 1000;

interface Props {
  order: Order;
  move: OrderAction;
  transition: OrderTransition;
  onClose: () => void;
}

export function RefusalDialog({ order, move, transition, onClose }: Props) {
  // The decision is based on the version at opening. If the order changed since, the server refuses, and the user is
  // told first.
  const openedOrder = useRef(order.version);
  const send = async (note: string) => {
    const refused = await transition.run(move, { note }, openedOrder.current);
    if (refused?.currentOrder) openedOrder.current = refused.currentOrder.version;
    return refused?.noteError ?? null;
  };
  const isPaid = move.event === 'order.reject' && order.status === 'paid';
  const wordsOfOrder = isPaid ? 'note.order_reject_paid' : 'note.order_reject';
  const words = move.event === 'payment.refuse' ? 'note.payment_refuse' : wordsOfOrder;
  return (
    <NoteDialog
      name="note"
      minLength={1}
      maxLength={MAX_NOTE_LENGTH}
      isBusy={transition.runningEvent !== null}
      onSend={send}
      onClose={onClose}
      words={{
        title: t(`${words}.title`),
        text: t(`${words}.text`),
        label: t('note.label'),
        hint: t(`${words}.hint`),
        left: (count) => t('note.left', { count }),
        empty: t('note.empty'),
        cancel: t('note.cancel'),
        confirm: t(`${words}.confirm`),
        busy: t('do.busy'),
      }}
    />
  );
}

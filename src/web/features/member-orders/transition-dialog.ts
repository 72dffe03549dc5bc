/** What the dialogs have in common in which a seller writes to the buyer while the order moves on. */
import { useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import type { OrderAction } from './order-actions.ts';
import { t } from './translations.ts';
import type { OrderTransition } from './useOrderTransition.ts';

export const MAX_NOTE_LENGTH = 1000;

export interface TransitionDialogProps {
  order: Order;
  move: OrderAction;
  transition: OrderTransition;
  onClose: () => void;
}

/**
 * The decision is based on the version at opening. If the order changed since, the server refuses, and the user is told first. The
 * next try is based on the order that was told.
 */
export function useTransitionSinceOpening({ order, move, transition }: TransitionDialogProps) {
  const version = useRef(order.version);
  return async (details: Parameters<OrderTransition['run']>[1]) => {
    const refused = await transition.run(move, details, version.current);
    if (refused?.currentOrder) version.current = refused.currentOrder.version;
    return refused;
  };
}

export const noteWords = () => ({
  label: t('note.label'),
  left: (count: number) => t('note.left', { count }),
  empty: t('note.empty'),
  cancel: t('note.cancel'),
  busy: t('do.busy'),
});

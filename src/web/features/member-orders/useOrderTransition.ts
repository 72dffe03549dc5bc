/**
 * Runs a transition of an order and shows the outcome. On a conflict, shows what happened meanwhile and the current
 * order.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sellingPaths } from '#contract/calls/selling.ts';
import type { Order } from '#contract/orders.ts';
import { toProblem } from '../../api/problem.ts';
import { invalidatePaths } from '../../api/refetch.ts';
import { focusNextStep } from '../../components/focus-next-step.ts';
import { showToast } from '../../components/toasts.ts';
import { translate } from '../../i18n.ts';
import { changeStatus, orderQuery } from './api.ts';
import { eventTranslationKey, type OrderAction } from './order-actions.ts';

interface TransitionError {
  /** Error about the note. Empty if a toast showed the reason. */
  noteError: string;
  /** The current order, if it is the reason of the refusal. */
  currentOrder?: Order;
}
export interface OrderTransition {
  runningEvent: OrderAction['event'] | null;
  /** `version`: by default that of the order on screen. Resolves to null on success. */
  run: (move: OrderAction, note?: string, version?: number) => Promise<TransitionError | null>;
}

export function useOrderTransition(order: Order): OrderTransition {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<OrderAction['event'] | null>(null);
  const ownKey = orderQuery(order.id).queryKey;
  const text = (key: string, params?: Record<string, unknown>) => translate(`member-orders:${key}`, params);

  const refuse = async (thrown: unknown): Promise<TransitionError> => {
    const { status, message, errors, data } = toProblem(thrown);
    const [aboutNote] = errors.note ?? [];
    if (aboutNote) return { noteError: aboutNote };
    const isLate = status === 409;
    const label = (data as { status_label?: string } | null)?.status_label;
    showToast({
      title: text(isLate ? 'changed' : 'problem'),
      description: isLate && label ? `${message} ${text('changed_to', { status: label })}` : message,
      variant: 'destructive',
    });
    await invalidatePaths(queryClient, [sellingPaths.memberOrders(), sellingPaths.memberProducts()]);
    const current = isLate ? queryClient.getQueryData<Order>(ownKey) : undefined;
    return { noteError: '', ...(current ? { currentOrder: current } : {}) };
  };
  const move: OrderTransition['run'] = async ({ event, to }, note, version = order.version) => {
    if (busy) return { noteError: '' };
    setBusy(event);
    let refused: TransitionError | null = null;
    try {
      const changed = await changeStatus(order.id, to, version, note);
      queryClient.setQueryData(ownKey, changed);
      focusNextStep();
      showToast({ title: text(`done.${eventTranslationKey(event)}`), variant: 'success' });
    } catch (thrown) {
      refused = await refuse(thrown);
    }
    setBusy(null);
    return refused;
  };
  return { runningEvent: busy, run: move };
}

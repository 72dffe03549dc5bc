/**
 * Runs a transition of an order and shows the outcome. On a conflict, shows what happened meanwhile and the current
 * order.
 */
import { useQueryClient } from '@tanstack/react-query';
import { sellingPaths } from '#contract/calls/selling.ts';
import type { Order } from '#contract/orders.ts';
import type { ApiProblem } from '../../api/problem.ts';
import { invalidatePaths } from '../../api/refetch.ts';
import { focusNextStep } from '../../components/focus-next-step.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { keyPartOf } from '../../i18n.ts';
import { changeStatus, orderQuery } from './api.ts';
import type { OrderAction } from './order-actions.ts';
import { t } from './translations.ts';

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

interface Transition extends Pick<OrderAction, 'event' | 'to'> {
  note: string | undefined;
  version: number;
}
const noteErrorOf = ({ errors }: ApiProblem): string => errors.note?.[0] ?? '';

export function useOrderTransition(order: Order): OrderTransition {
  const queryClient = useQueryClient();
  const ownKey = orderQuery(order.id).queryKey;
  const { input, run } = useAction(({ to, version, note }: Transition) => changeStatus(order.id, to, version, note), {
    onSuccess: (changed, { event }) => {
      queryClient.setQueryData(ownKey, changed);
      focusNextStep();
      showToast({ title: t(`done.${keyPartOf(event)}`), variant: 'success' });
    },
    onProblem: (problem) => {
      if (noteErrorOf(problem)) return;
      const { status, message, data } = problem;
      const isLate = status === 409;
      const label = (data as { status_label?: string } | null)?.status_label;
      showToast({
        title: t(isLate ? 'changed' : 'problem'),
        description: isLate && label ? `${message} ${t('changed_to', { status: label })}` : message,
        variant: 'destructive',
      });
      return invalidatePaths(queryClient, [sellingPaths.memberOrders(), sellingPaths.memberProducts()]);
    },
  });
  const move: OrderTransition['run'] = async ({ event, to }, note, version = order.version) => {
    const problem = await run({ event, to, note, version });
    if (!problem) return problem === null ? null : { noteError: '' };
    const noteError = noteErrorOf(problem);
    const isLate = !noteError && problem.status === 409;
    const current = isLate ? queryClient.getQueryData<Order>(ownKey) : undefined;
    return { noteError, ...(current ? { currentOrder: current } : {}) };
  };
  return { runningEvent: input?.event ?? null, run: move };
}

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
import { messagesOf } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { changeStatus, orderQuery, type TransitionDetails } from './api.ts';
import { actionWord, type OrderAction } from './order-actions.ts';
import { t } from './translations.ts';

interface TransitionError {
  /** Error about the note. Empty if a toast showed the reason. */
  noteError: string;
  /** Error about the delivery fee, in the same way. */
  feeError: string;
  /** The current order, if it is the reason of the refusal. */
  currentOrder?: Order;
}
export interface OrderTransition {
  runningEvent: OrderAction['event'] | null;
  /** `version`: by default that of the order on screen. Resolves to null on success. */
  run: (move: OrderAction, details?: TransitionDetails, version?: number) => Promise<TransitionError | null>;
}

interface Transition extends Pick<OrderAction, 'event' | 'to'> {
  details: TransitionDetails;
  version: number;
}
const noteErrorOf = ({ errors }: ApiProblem): string => errors.note?.[0] ?? '';
const feeErrorOf = ({ errors }: ApiProblem): string => errors.delivery_fee?.[0] ?? '';

export function useOrderTransition(order: Order): OrderTransition {
  const queryClient = useQueryClient();
  const ownKey = orderQuery(order.id).queryKey;
  const { input, run } = useAction(
    ({ to, version, details }: Transition) => changeStatus(order.id, to, version, details),
    {
      onSuccess: (changed, { event }) => {
        queryClient.setQueryData(ownKey, changed);
        focusNextStep();
        const isFeeNamed = changed.delivery_fee_state === 'named';
        showToast({
          title: t(isFeeNamed ? 'done.fee_name' : `done.${actionWord({ event }, changed)}`),
          variant: 'success',
        });
      },
      onProblem: (problem) => {
        if (noteErrorOf(problem) || feeErrorOf(problem)) return;
        const { status, data } = problem;
        const message = messagesOf(problem);
        const isLate = status === 409;
        const label = (data as { status_label?: string } | null)?.status_label;
        showToast({
          title: t(isLate ? 'changed' : 'problem'),
          description: isLate && label ? `${message} ${t('changed_to', { status: label })}` : message,
          variant: 'destructive',
        });
        return invalidatePaths(queryClient, [sellingPaths.memberOrders(), sellingPaths.memberProducts()]);
      },
    },
  );
  const move: OrderTransition['run'] = async ({ event, to }, details = {}, version = order.version) => {
    const problem = await run({ event, to, details, version });
    if (!problem) return problem === null ? null : { noteError: '', feeError: '' };
    const [noteError, feeError] = [noteErrorOf(problem), feeErrorOf(problem)];
    const isLate = !noteError && problem.status === 409;
    const current = isLate ? queryClient.getQueryData(ownKey) : undefined;
    return { noteError, feeError, ...(current ? { currentOrder: current } : {}) };
  };
  return { runningEvent: input?.event ?? null, run: move };
}

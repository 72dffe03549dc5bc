/** Runs a call that answers with the changed order: shows it, says what was done, or shows the problem and the current order. */
import { useQueryClient } from '@tanstack/react-query';
import { buyingPaths } from '#contract/calls/buying.ts';
import { sellingPaths } from '#contract/calls/selling.ts';
import type { Order } from '#contract/orders.ts';
import { invalidatePaths } from '../../api/refetch.ts';
import { focusNextStep } from '../../components/focus-next-step.ts';
import { noteErrorOf } from '../../components/note-error.ts';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { type OrderReader, orderQuery } from './api.ts';
import { t } from './translations.ts';

interface Call {
  send: () => Promise<Order>;
  /** What the message says after it. */
  done: string;
}

export function useOrderCall(order: Order, reader: OrderReader) {
  const queryClient = useQueryClient();
  const { run, isBusy } = useAction(({ send }: Call) => send(), {
    onSuccess: (changed, { done }) => {
      queryClient.setQueryData(orderQuery(order.id, reader).queryKey, changed);
      focusNextStep();
      showToast({ title: done, variant: 'success' });
    },
    onProblem: (problem) => {
      if (problem.errors.note) return undefined;
      showProblem(problem, t('problem'));
      const paths = reader === 'buyer' ? [buyingPaths.orders()] : [sellingPaths.memberOrders()];
      return invalidatePaths(queryClient, paths);
    },
  });
  return {
    isBusy,
    /** Resolves to null on success, otherwise to the error about the note, which may be empty. */
    run: async (call: Call): Promise<string | null> => noteErrorOf(await run(call)),
  };
}

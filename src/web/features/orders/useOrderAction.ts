/** Runs an action on an order with the version on screen. On a conflict, shows what happened meanwhile. */
import { useQueryClient } from '@tanstack/react-query';
import { buyingPaths } from '#contract/calls/buying.ts';
import { sellingPaths } from '#contract/calls/selling.ts';
import type { Order } from '#contract/orders.ts';
import { invalidatePaths } from '../../api/refetch.ts';
import { focusNextStep } from '../../components/focus-next-step.ts';
import { messagesOf } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { orderQuery } from './api.ts';
import { type BuyerAction, buyerActions } from './buyer-actions.ts';
import { t } from './translations.ts';

export function useOrderAction(order: Order) {
  const queryClient = useQueryClient();
  const { run, isBusy, problem } = useAction((name: BuyerAction) => buyerActions[name].send(order), {
    onSuccess: (changed, name) => {
      queryClient.setQueryData(orderQuery(order.id).queryKey, changed);
      focusNextStep();
      showToast({ title: t(`act.${buyerActions[name].done}`), variant: 'success' });
    },
    onProblem: ({ status }) => {
      // One user can be buyer and seller in two tabs.
      const refetching = invalidatePaths(queryClient, [buyingPaths.orders(), sellingPaths.memberOrders()]);
      // The message of a conflict describes the current status, so the page must show it too.
      return status === 409 ? refetching : undefined;
    },
  });
  const title = t(problem?.status === 409 ? 'detail.conflict' : 'act.failed');
  return { run, isBusy, problem: problem && { title, text: messagesOf(problem) } };
}

/** Runs an action on an order with the version on screen. On a conflict, shows what happened meanwhile. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buyingPaths } from '#contract/calls/buying.ts';
import { sellingPaths } from '#contract/calls/selling.ts';
import type { Order } from '#contract/orders.ts';
import { toProblem } from '../../api/problem.ts';
import { invalidatePaths } from '../../api/refetch.ts';
import { focusNextStep } from '../../components/focus-next-step.ts';
import { showToast } from '../../components/toasts.ts';
import { orderQuery } from './api.ts';
import { type BuyerAction, buyerActions } from './buyer-actions.ts';
import './translations.ts';

export function useOrderAction(order: Order) {
  const { t } = useTranslation('orders');
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null);
  const { queryKey } = orderQuery(order.id);

  const run = async (name: BuyerAction) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      queryClient.setQueryData(queryKey, await buyerActions[name].send(order));
      focusNextStep();
      showToast({ title: t(`act.${buyerActions[name].done}`), variant: 'success' });
    } catch (error) {
      const { status, message } = toProblem(error);
      // One user can be buyer and seller in two tabs.
      const paths = [buyingPaths.orders(), sellingPaths.memberOrders()];
      if (status !== 409) {
        setProblem({ title: t('act.failed'), text: message });
        void invalidatePaths(queryClient, paths);
      } else {
        // The message describes the current status, so the page must show it too.
        await invalidatePaths(queryClient, paths);
        setProblem({ title: t('detail.conflict'), text: message });
      }
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, problem };
}

/** One press on an order: sent with the version that was seen. When somebody else was faster, it is said what happened. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import { asProblem } from '../../api/problem.ts';
import { notify } from '../../components/notices.ts';
import { cancelOrder, changeStatus, orderQuery } from './api.ts';
import { refreshOrders } from './refresh.ts';
import './words.ts';

/** The moves of a buyer that are one press; the proof is sent by a form of its own. */
export const PRESSES = ['order.deliver', 'order.complete', 'order.cancel'] as const;
export type Press = (typeof PRESSES)[number];

const send: Record<Press, (order: Order) => Promise<Order>> = {
  'order.cancel': ({ id }) => cancelOrder(id),
  'order.deliver': ({ id, version }) => changeStatus(id, 'delivered', version),
  'order.complete': ({ id, version }) => changeStatus(id, 'completed', version),
};
const done: Record<Press, string> = {
  'order.cancel': 'act.canceled',
  'order.deliver': 'act.delivered',
  'order.complete': 'act.completed',
};

export function useOrderAction(order: Order) {
  const { t } = useTranslation('orders');
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null);
  const { queryKey } = orderQuery(order.id);

  const press = async (name: Press) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      queryClient.setQueryData(queryKey, await send[name](order));
      notify({ title: t(done[name]), variant: 'success' });
    } catch (error) {
      const { status, message } = asProblem(error);
      if (status !== 409) {
        setProblem({ title: t('act.failed'), text: message });
      } else {
        // The sentence says how things stand now; the page shows it at once.
        await queryClient.refetchQueries({ queryKey });
        setProblem({ title: t('detail.conflict'), text: message });
      }
    } finally {
      setBusy(false);
      void refreshOrders(queryClient);
    }
  };
  return { press, isBusy, problem };
}

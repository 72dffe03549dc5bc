/** The cart with optimistic updates. A change is reverted when the server refuses it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Cart, CartLine } from '#contract/orders.ts';
import { toProblem } from '../../api/problem.ts';
import { messagesOf, showProblem } from '../../components/show-problem.ts';
import { cartQuery, removeLine, restoreLine, saveQuantity } from './api.ts';
import { createLineRemovals } from './line-removals.ts';
import { createQuantityQueue } from './quantity-queue.ts';
import { hasGoodsOf, withLineOf, withoutLine, withQuantity } from './selection.ts';
import { t } from './translations.ts';

const { queryKey } = cartQuery;

interface RemovedLine {
  line: CartLine;
  /** The cart with this line. */
  before: Cart;
}

export function useCart() {
  const queryClient = useQueryClient();
  const query = useQuery(cartQuery);
  /** Why a quantity was reverted, by line. */
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [removed, setRemoved] = useState<RemovedLine[]>([]);

  const { updateCart, quantityQueue, removals } = useMemo(() => {
    const refetch = () => queryClient.invalidateQueries({ queryKey });
    const updateCart = (update: (cart: Cart) => Cart) => {
      // A running fetch would bring back the old cart.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (cart) => cart && update(cart));
    };
    const quantityQueue = createQuantityQueue({
      send: saveQuantity,
      onError: (id, problem, saved) => {
        // At once, because without a connection the cart cannot be fetched again.
        updateCart((cart) => withQuantity(cart, id, saved));
        setProblems((before) => ({ ...before, [id]: messagesOf(toProblem(problem)) }));
      },
      onIdle: () => void refetch(),
    });
    const removals = createLineRemovals<RemovedLine>({
      remove: ({ line }) =>
        removeLine(line.id).catch((error) => {
          // 404: another device has removed the line already, so nothing went wrong.
          if (toProblem(error).status !== 404) throw error;
        }),
      restore: ({ line }) => restoreLine(line),
      onChange: setRemoved,
      onError: (action, problem, { line, before }) => {
        if (action === 'remove') updateCart((cart) => withLineOf(before, cart, line.id));
        showProblem(problem, t(action === 'remove' ? 'not_removed' : 'not_restored'));
      },
      onSettled: refetch,
    });
    return { updateCart, quantityQueue, removals };
  }, [queryClient]);
  const clearProblem = (id: string) => setProblems(({ [id]: _told, ...others }) => others);

  const setQuantity = ({ id, quantity }: CartLine, next: number) => {
    clearProblem(id);
    updateCart((cart) => withQuantity(cart, id, next));
    quantityQueue.set(id, next, quantity);
  };
  const removeItem = (line: CartLine) => {
    clearProblem(line.id);
    quantityQueue.cancel(line.id);
    const before = queryClient.getQueryData(queryKey);
    if (!before) return;
    updateCart((cart) => withoutLine(cart, line.id));
    void removals.remove({ line, before });
  };
  // A line may have come back although no answer arrived. To put it back once more would double it.
  const undoable = removed.filter(({ line }) => query.data && !hasGoodsOf(query.data, line));
  return { query, problems, undoable, setQuantity, removeItem, undo: removals.undo, whenSaved: quantityQueue.whenIdle };
}

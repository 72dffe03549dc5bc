/** The cart with optimistic updates. A change is reverted when the server refuses it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Cart, CartLine } from '#contract/orders.ts';
import { toProblem } from '../../api/problem.ts';
import { showToast } from '../../components/toasts.ts';
import { cartQuery, removeLine, restoreLine, saveQuantity } from './api.ts';
import { createQuantityQueue } from './quantity-queue.ts';
import { withoutLine, withQuantity } from './selection.ts';
import { t } from './translations.ts';

const { queryKey } = cartQuery;

export function useCart() {
  const queryClient = useQueryClient();
  const query = useQuery(cartQuery);
  /** Why a quantity was reverted, by line. */
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [removed, setRemoved] = useState<CartLine[]>([]);

  const quantityQueue = useMemo(
    () =>
      createQuantityQueue({
        send: saveQuantity,
        onError: (id, problem) => {
          const { errors, message } = toProblem(problem);
          setProblems((before) => ({ ...before, [id]: Object.values(errors).flat()[0] ?? message }));
        },
        onIdle: () => void queryClient.invalidateQueries({ queryKey }),
      }),
    [queryClient],
  );
  const updateCart = (update: (cart: Cart) => Cart) => {
    // A running fetch would bring back the old cart.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (cart) => cart && update(cart));
  };
  const clearProblem = (id: string) => setProblems(({ [id]: _told, ...others }) => others);

  const setQuantity = (id: string, quantity: number) => {
    clearProblem(id);
    updateCart((cart) => withQuantity(cart, id, quantity));
    quantityQueue.set(id, quantity);
  };
  const removeItem = async (line: CartLine) => {
    clearProblem(line.id);
    quantityQueue.cancel(line.id);
    updateCart((cart) => withoutLine(cart, line.id));
    setRemoved((before) => [line, ...before]);
    try {
      await removeLine(line.id);
    } catch (error) {
      // 404: another device has removed the line already, so nothing went wrong.
      if (toProblem(error).status !== 404) {
        setRemoved((before) => before.filter((other) => other !== line));
        showToast({ title: t('not_removed'), description: toProblem(error).message, variant: 'destructive' });
      }
    }
    await queryClient.invalidateQueries({ queryKey });
  };
  const undo = async (line: CartLine) => {
    try {
      await restoreLine(line);
      setRemoved((before) => before.filter((other) => other !== line));
    } catch (error) {
      showToast({ title: t('not_restored'), description: toProblem(error).message, variant: 'destructive' });
    }
    await queryClient.invalidateQueries({ queryKey });
  };
  return { query, problems, removed, setQuantity, removeItem, undo, settled: quantityQueue.whenIdle };
}

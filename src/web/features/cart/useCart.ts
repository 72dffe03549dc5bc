/** The cart under the person's hands: shown at once as wished, put right again when the server refuses. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cart, CartLine } from '#contract/orders.ts';
import { asProblem } from '../../api/problem.ts';
import { notify } from '../../components/notices.ts';
import { cartQuery, putBack, removeLine, saveQuantity } from './api.ts';
import { withoutLine, withQuantity } from './choice.ts';
import { createQuantities } from './quantities.ts';
import './words.ts';

const { queryKey } = cartQuery;

export function useCart() {
  const { t } = useTranslation('cart');
  const queryClient = useQueryClient();
  const query = useQuery(cartQuery);
  /** Why a quantity went back, by line. */
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [removed, setRemoved] = useState<CartLine[]>([]);

  const quantities = useMemo(
    () =>
      createQuantities({
        send: saveQuantity,
        refused: (id, problem) => {
          const { errors, message } = asProblem(problem);
          setProblems((before) => ({ ...before, [id]: Object.values(errors).flat()[0] ?? message }));
        },
        calm: () => void queryClient.invalidateQueries({ queryKey }),
      }),
    [queryClient],
  );
  const change = (turn: (cart: Cart) => Cart) => {
    // An answer that is on its way would show the cart of a moment ago.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (cart) => cart && turn(cart));
  };
  const forget = (id: string) => setProblems(({ [id]: _told, ...others }) => others);

  const setQuantity = (id: string, quantity: number) => {
    forget(id);
    change((cart) => withQuantity(cart, id, quantity));
    quantities.set(id, quantity);
  };
  const take = async (line: CartLine) => {
    forget(line.id);
    quantities.drop(line.id);
    change((cart) => withoutLine(cart, line.id));
    setRemoved((before) => [line, ...before]);
    try {
      await removeLine(line.id);
    } catch (error) {
      // What another device has removed already is gone, as wished.
      if (asProblem(error).status !== 404) {
        setRemoved((before) => before.filter((one) => one !== line));
        notify({ title: t('not_removed'), description: asProblem(error).message, variant: 'destructive' });
      }
    }
    await queryClient.invalidateQueries({ queryKey });
  };
  const undo = async (line: CartLine) => {
    try {
      await putBack(line);
      setRemoved((before) => before.filter((one) => one !== line));
    } catch (error) {
      notify({ title: t('not_restored'), description: asProblem(error).message, variant: 'destructive' });
    }
    await queryClient.invalidateQueries({ queryKey });
  };
  return { query, problems, removed, setQuantity, take, undo, settled: quantities.settled };
}

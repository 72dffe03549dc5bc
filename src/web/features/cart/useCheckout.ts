/** The checkout of one person: what was chosen and typed, kept on this device, and the one call that makes orders of it. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Cart, OrderBody, PlacedOrders } from '#contract/orders.ts';
import type { Answers } from '#engine/types.ts';
import { ApiProblem, asProblem } from '../../api/problem.ts';
import { randomId } from '../../storage.ts';
import { cartQuery, placeOrders } from './api.ts';
import { type Attempt, attemptFor, bodyOf, type Checkout, type Missing } from './checkout.ts';
import { forgetCheckout, keepCheckout, readCheckout } from './kept-checkout.ts';

interface Given {
  person: string;
  profileAddress: Answers | null;
  onPlaced: (placed: PlacedOrders) => void;
}

/** What the server said about a part goes when that part is changed; the rest stays. */
function mended(problem: ApiProblem, parts: string[]): ApiProblem | null {
  const named = parts.map((part) => (part === 'delivery' ? 'delivery_method' : part));
  const left = Object.entries(problem.errors).filter(([path]) => !named.includes(path.split('.')[0] ?? ''));
  if (left.length === Object.keys(problem.errors).length) return problem;
  return left.length === 0
    ? null
    : new ApiProblem(problem.status, problem.message, Object.fromEntries(left), problem.data);
}

export function useCheckout({ person, profileAddress, onPlaced }: Given) {
  const queryClient = useQueryClient();
  const [checkout, setCheckout] = useState(() => readCheckout(person));
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [missing, setMissing] = useState<Missing[]>([]);
  const [isSending, setSending] = useState(false);

  // What is typed while an answer is awaited must not be overwritten by it.
  const latest = useRef(checkout);
  const keep = (change: Partial<Checkout>) => {
    latest.current = { ...latest.current, ...change };
    keepCheckout(person, latest.current);
    setCheckout(latest.current);
  };
  const set = (change: Partial<Checkout>) => {
    setMissing((before) => before.filter((part) => !(part in change)));
    setProblem((before) => before && mended(before, Object.keys(change)));
    keep(change);
  };
  const sendAttempt = async (attempt: Attempt) => {
    setSending(true);
    setProblem(null);
    // Written before it is sent: a page that goes away in between still knows the key.
    keep({ attempt });
    try {
      const placed = await placeOrders(JSON.parse(attempt.body) as OrderBody, attempt.key);
      forgetCheckout(person);
      onPlaced(placed);
      void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
    } catch (error) {
      const refusal = asProblem(error);
      // Refused is answered: nothing was ordered. A failing server or line says nothing.
      if (refusal.status < 500) keep({ attempt: { ...attempt, isUnanswered: false } });
      setProblem(refusal);
      if (refusal.status === 409) await queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
    } finally {
      setSending(false);
    }
  };
  /** Answers whether it was complete enough to be sent. */
  const send = (cart: Cart, isEditing: boolean): boolean => {
    const lines = cart.shops.flatMap((one) => one.lines);
    const chosen = {
      ids: lines.map((line) => line.id),
      shops: cart.shops.map(({ shop }) => shop.id),
      total: cart.total,
      isEditing,
    };
    const made = bodyOf(latest.current, chosen, profileAddress);
    if ('missing' in made) {
      setMissing(made.missing);
      return false;
    }
    setMissing([]);
    void sendAttempt(attemptFor(latest.current.attempt, made.body, randomId));
    return true;
  };
  return { checkout, set, send, sendAttempt, problem, missing, isSending };
}

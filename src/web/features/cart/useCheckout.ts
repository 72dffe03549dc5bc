/** State of a checkout: choices and input, stored on this device, and the call that creates the orders. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Cart, OrderBody, PlacedOrders } from '#contract/orders.ts';
import type { Answers } from '#engine/types.ts';
import { ApiProblem } from '../../api/problem.ts';
import { useAction } from '../../components/useAction.ts';
import { randomId } from '../../storage.ts';
import { cartQuery, placeOrders } from './api.ts';
import { type Attempt, buildOrderBody, type Checkout, createAttempt, type MissingPart, shopCost } from './checkout.ts';
import { clearCheckout, loadCheckout, saveCheckout } from './checkout-storage.ts';

interface CheckoutOptions {
  userId: string;
  profileAddress: Answers | null;
  onPlaced: (placed: PlacedOrders) => void;
}

const FIELD_OF_PART: Partial<Record<string, string>> = { delivery: 'delivery_method', payments: 'payment_method' };

/** Removes the server errors of the changed parts and keeps the others. */
function withoutErrorsOf(problem: ApiProblem, parts: string[]): ApiProblem | null {
  const fieldNames = parts.map((part) => FIELD_OF_PART[part] ?? part);
  const remaining = Object.entries(problem.errors).filter(([path]) => !fieldNames.includes(path.split('.')[0] ?? ''));
  if (remaining.length === Object.keys(problem.errors).length) return problem;
  return remaining.length === 0
    ? null
    : new ApiProblem(problem.status, problem.message, Object.fromEntries(remaining), problem.data);
}

export function useCheckout({ userId, profileAddress, onPlaced }: CheckoutOptions) {
  const queryClient = useQueryClient();
  const [checkout, setCheckout] = useState(() => loadCheckout(userId));
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [missing, setMissing] = useState<MissingPart[]>([]);

  // The response must not overwrite input that was typed meanwhile.
  const latest = useRef(checkout);
  const persist = (change: Partial<Checkout>) => {
    latest.current = { ...latest.current, ...change };
    saveCheckout(userId, latest.current);
    setCheckout(latest.current);
  };
  const set = (change: Partial<Checkout>) => {
    setMissing((before) => before.filter((part) => !(part in change)));
    setProblem((before) => before && withoutErrorsOf(before, Object.keys(change)));
    persist(change);
  };
  const { isBusy, run } = useAction(
    (attempt: Attempt) => {
      setProblem(null);
      // Stored before sending, so that the key survives if the page is closed.
      persist({ attempt });
      return placeOrders(JSON.parse(attempt.body) as OrderBody, attempt.key);
    },
    {
      onSuccess: (placed) => {
        clearCheckout(userId);
        onPlaced(placed);
      },
      onProblem: (refusal, attempt) => {
        // A status below 500 is a definite refusal: nothing was ordered. After a server or network error the result is
        // unknown.
        if (refusal.status < 500) persist({ attempt: { ...attempt, isUnanswered: false } });
        setProblem(refusal);
        return refusal.status === 409 ? queryClient.invalidateQueries({ queryKey: cartQuery.queryKey }) : undefined;
      },
    },
  );
  /** Returns whether the checkout was complete enough to send. */
  const send = (cart: Cart, isEditing: boolean): boolean => {
    const lines = cart.shops.flatMap((cartShop) => cartShop.lines);
    const { delivery, address } = latest.current;
    const fees = cart.shops.flatMap((cartShop): [string, number | null][] => {
      const { fee } = shopCost(cartShop, delivery, address ?? profileAddress);
      return fee === undefined ? [] : [[cartShop.shop.id, fee]];
    });
    const chosen = {
      ids: lines.map((line) => line.id),
      shops: cart.shops.map(({ shop }) => shop.id),
      codShops: cart.shops.flatMap(({ shop, cod }) => (cod ? [shop.id] : [])),
      total: cart.total,
      fees: Object.fromEntries(fees),
      isEditing,
    };
    const result = buildOrderBody(latest.current, chosen, profileAddress);
    if ('missing' in result) {
      setMissing(result.missing);
      return false;
    }
    setMissing([]);
    void run(createAttempt(latest.current.attempt, result.body, randomId));
    return true;
  };
  return { checkout, set, send, sendAttempt: run, problem, missing, isSending: isBusy };
}

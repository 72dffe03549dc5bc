/** State of a checkout: choices and input, stored on this device, and the call that creates the orders. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AddressBook } from '#contract/addresses.ts';
import type { Cart, OrderBody, PlacedOrders } from '#contract/orders.ts';
import type { Answers } from '#engine/types.ts';
import { ApiProblem, isRefusal } from '../../api/problem.ts';
import { useAction } from '../../components/useAction.ts';
import { randomId } from '../../storage.ts';
import { cartQuery, placeOrders } from './api.ts';
import {
  type Attempt,
  buildOrderBody,
  type Checkout,
  checkoutShops,
  createAttempt,
  type MissingParts,
  type ShopCost,
  savedAddress,
} from './checkout.ts';
import { clearCheckout, loadCheckout, saveCheckout } from './checkout-storage.ts';

interface CheckoutOptions {
  userId: string;
  profileAddress: Answers | null;
  /** undefined while it is not loaded. */
  book: AddressBook | undefined;
  onPlaced: (placed: PlacedOrders) => void;
}

const NONE_MISSING: MissingParts = { deliveries: [], address: false };

/** The parts that are still missing after a change. */
const withoutGiven = (missing: MissingParts, { deliveries, ...change }: Partial<Checkout>): MissingParts => ({
  deliveries: missing.deliveries.filter((shop) => !deliveries?.[shop]),
  address: missing.address && !('address' in change),
});

const FIELDS_OF_PART: Partial<Record<string, string[]>> = {
  deliveries: ['delivery_method', 'delivery_methods'],
  payments: ['payment_method'],
};

/** Removes the server errors of the changed parts and keeps the others. */
function withoutErrorsOf(problem: ApiProblem, parts: string[]): ApiProblem | null {
  const fieldNames = parts.flatMap((part) => FIELDS_OF_PART[part] ?? part);
  const remaining = Object.entries(problem.errors).filter(([path]) => !fieldNames.includes(path.split('.')[0] ?? ''));
  if (remaining.length === Object.keys(problem.errors).length) return problem;
  return remaining.length === 0
    ? null
    : new ApiProblem(problem.status, problem.message, Object.fromEntries(remaining), problem.data);
}

export function useCheckout({ userId, profileAddress, book, onPlaced }: CheckoutOptions) {
  const queryClient = useQueryClient();
  const [checkout, setCheckout] = useState(() => loadCheckout(userId));
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [missing, setMissing] = useState(NONE_MISSING);

  // The response must not overwrite input that was typed meanwhile.
  const latest = useRef(checkout);
  const persist = (change: Partial<Checkout>) => {
    latest.current = { ...latest.current, ...change };
    saveCheckout(userId, latest.current);
    setCheckout(latest.current);
  };
  const set = (change: Partial<Checkout>) => {
    setMissing((before) => withoutGiven(before, change));
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
        // After a refusal nothing was ordered. After a server or network error the result is unknown.
        if (isRefusal(refusal)) persist({ attempt: { ...attempt, isUnanswered: false } });
        setProblem(refusal);
        return refusal.status === 409 ? queryClient.invalidateQueries({ queryKey: cartQuery.queryKey }) : undefined;
      },
    },
  );
  /** Returns whether the checkout was complete enough to send. */
  const send = (cart: Cart, isEditing: boolean): boolean => {
    const lines = cart.shops.flatMap((cartShop) => cartShop.lines);
    const saved = savedAddress(latest.current, book, profileAddress);
    const shops = checkoutShops(cart, latest.current, latest.current.address ?? saved);
    const byShop = <Amount>(pick: (cost: ShopCost) => Amount | undefined) =>
      Object.fromEntries(
        shops.flatMap(({ group, cost }): [string, Amount][] => {
          const amount = pick(cost);
          return amount === undefined ? [] : [[group.shop.id, amount]];
        }),
      );
    const chosen = {
      ids: lines.map((line) => line.id),
      shops: shops.map(({ group, delivery }) => ({ id: group.shop.id, delivery })),
      codShops: cart.shops.flatMap(({ shop, cod }) => (cod ? [shop.id] : [])),
      total: cart.total,
      fees: byShop(({ fee }) => fee),
      subsidies: byShop(({ subsidy }) => subsidy || undefined),
      isEditing,
    };
    const result = buildOrderBody(latest.current, chosen, saved);
    if ('missing' in result) {
      setMissing(result.missing);
      return false;
    }
    setMissing(NONE_MISSING);
    void run(createAttempt(latest.current.attempt, result.body, randomId));
    return true;
  };
  return { checkout, set, send, sendAttempt: run, problem, missing, isSending: isBusy };
}

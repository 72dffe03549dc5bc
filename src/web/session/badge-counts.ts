/** What waits for the logged-in person, as the bars count it. A visitor makes no call. */

import { useQuery } from '@tanstack/react-query';
import { buyingPaths } from '#contract/calls/buying.ts';
import type { Cart } from '#contract/orders.ts';
import { apiPaths } from '#contract/paths.ts';
import { get } from '../api/call.ts';
import { pollInterval, useIsLive } from './live-connection.ts';
import { useSession } from './session-store.ts';

/** `cart`: lines in the cart; `unread`: notifications not read yet. 0 until known. */
export function useBadgeCounts(): { cart: number; unread: number } {
  const { status } = useSession();
  const isLive = useIsLive();
  const enabled = status === 'loggedIn';
  const cart = useQuery({
    queryKey: [buyingPaths.cart],
    queryFn: () => get<Cart>(buyingPaths.cart),
    select: ({ count }: Cart) => count,
    enabled,
  });
  const unread = useQuery({
    queryKey: [apiPaths.badge],
    queryFn: () => get<{ count: number }>(apiPaths.badge),
    select: ({ count }: { count: number }) => count,
    refetchInterval: pollInterval(isLive),
    enabled,
  });
  // A logged-out tab may still hold numbers for the moment that its cache is cleared in.
  return enabled ? { cart: cart.data ?? 0, unread: unread.data ?? 0 } : { cart: 0, unread: 0 };
}

/** Counts for the badges in the navigation bars. Anonymous visitors make no call. */

import { useQuery } from '@tanstack/react-query';
import { buyingPaths } from '#contract/calls/buying.ts';
import type { Cart } from '#contract/orders.ts';
import { apiPaths } from '#contract/paths.ts';
import { pathQuery } from '../api/path-query.ts';
import { pollInterval, useIsLive } from './live-connection.ts';
import { useSession } from './session-store.ts';

/** `cart` is the number of lines in the cart, `unread` the number of unread notifications. Both are 0 until loaded. */
export function useBadgeCounts(): { cart: number; unread: number } {
  const { status } = useSession();
  const isLive = useIsLive();
  const enabled = status === 'loggedIn';
  const cart = useQuery({ ...pathQuery(buyingPaths.cart), select: ({ count }: Cart) => count, enabled });
  const unread = useQuery({
    ...pathQuery(apiPaths.badge),
    select: ({ count }: { count: number }) => count,
    refetchInterval: pollInterval(isLive),
    enabled,
  });
  // After logout the query cache may hold the old numbers for a moment.
  return enabled ? { cart: cart.data ?? 0, unread: unread.data ?? 0 } : { cart: 0, unread: 0 };
}

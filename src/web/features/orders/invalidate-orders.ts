/** Refetches all order lists and details, of buyer and seller, since one user can be both in two tabs. */
import type { QueryClient } from '@tanstack/react-query';

const PATH_PREFIXES = ['/users/orders', '/members/orders'];

export const invalidateOrders = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => PATH_PREFIXES.some((prefix) => String(queryKey[0]).startsWith(prefix)),
  });

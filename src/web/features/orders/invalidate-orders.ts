/** Every list and detail of orders is read anew: of buyer and seller, who may be the same person in another tab. */
import type { QueryClient } from '@tanstack/react-query';

const PATH_PREFIXES = ['/users/orders', '/members/orders'];

export const invalidateOrders = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => PATH_PREFIXES.some((place) => String(queryKey[0]).startsWith(place)),
  });

/** Every list and detail of orders is read anew: of buyer and seller, who may be the same person in another tab. */
import type { QueryClient } from '@tanstack/react-query';

const PLACES = ['/users/orders', '/members/orders'];

export const refreshOrders = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => PLACES.some((place) => String(queryKey[0]).startsWith(place)),
  });

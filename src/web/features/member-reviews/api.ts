/** Server calls for reviews of a seller's products. */

import { queryOptions } from '@tanstack/react-query';
import { sellingPaths } from '#contract/calls/selling.ts';
import { apiPaths } from '#contract/paths.ts';
import { get, post } from '../../api/call.ts';
import { toProblem } from '../../api/problem.ts';
import { queryKeyOf } from '../../api/query-keys.ts';

/** A product that is not public has no public reviews, so a 404 means an empty list. */
async function readReviews(path: ReturnType<typeof apiPaths.productReviews>, signal: AbortSignal) {
  try {
    return await get(path, { signal });
  } catch (error) {
    if (toProblem(error).status === 404) return { items: [], page: 1, per_page: 20, total: 0, total_pages: 0 };
    throw error;
  }
}

export const reviewsQuery = (product: string, page: number) => {
  const path = apiPaths.productReviews(product, page);
  return queryOptions({
    queryKey: [...queryKeyOf(path), { reader: 'seller' }],
    queryFn: ({ signal }) => readReviews(path, signal),
  });
};

export const answerReview = (id: string, text: string) => post(sellingPaths.reviewAnswer(id), { text });

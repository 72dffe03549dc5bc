/** Reviews of a product, newest first. */
import { queryOptions } from '@tanstack/react-query';
import type { Review } from '#contract/catalogue.ts';
import { apiPaths } from '#contract/paths.ts';

interface ReviewPage {
  items: Review[];
  page: number;
  per_page: number;
  total: number;
  total_pages: number;
}

export const reviewsQuery = (productId: string, page: number) =>
  queryOptions<ReviewPage>({ queryKey: [apiPaths.productReviews(productId, page)] });

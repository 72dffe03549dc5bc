/** Reviews of a product, newest first. */

import { apiPaths } from '#contract/paths.ts';
import { pathQuery } from '../../api/path-query.ts';

export const reviewsQuery = (productId: string, page: number) => pathQuery(apiPaths.productReviews(productId, page));

/** Questions about a product, newest first. */
import { apiPaths } from '#contract/paths.ts';
import { pathQuery } from '../../api/path-query.ts';

export const QUESTION_FORM = 'product-question';

export const questionsQuery = (productId: string, page: number) =>
  pathQuery(apiPaths.productQuestions(productId, page));

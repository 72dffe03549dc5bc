/** Public queries for products. */
import type { DataOf } from '#contract/responses/index.ts';
import { pathQuery } from '../../api/path-query.ts';
import { type Filters, productsPath } from './filters.ts';

export type ProductPage = DataOf<'GET', '/products'>;

export const productsQuery = (filters: Filters) => pathQuery(productsPath(filters));

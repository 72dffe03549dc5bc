/** Public queries for products. The default query function fetches them, since the key is a URL. */

import type { ProductCard } from '#contract/catalogue.ts';
import { pathQuery } from '../../api/path-query.ts';
import { type Filters, productsPath } from './filters.ts';

export interface ProductPage {
  items: ProductCard[];
  page: number;
  per_page: number;
  total: number;
  total_pages: number;
}

export const productsQuery = (filters: Filters) => pathQuery(productsPath(filters));

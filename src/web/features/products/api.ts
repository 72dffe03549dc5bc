/** Public queries for products. The default query function fetches them, since the key is a URL. */
import { queryOptions } from '@tanstack/react-query';
import type { ProductCard } from '#contract/catalogue.ts';
import { type Filters, productsPath } from './filters.ts';

export interface ProductPage {
  items: ProductCard[];
  page: number;
  per_page: number;
  total: number;
  total_pages: number;
}

export const productsQuery = (filters: Filters) => queryOptions<ProductPage>({ queryKey: [productsPath(filters)] });

/** Public queries for shops. The default query function fetches them, since the key is a URL. */

import { queryOptions } from '@tanstack/react-query';
import { formPaths } from '#contract/calls/forms.ts';
import type { ProductCard, ShopCard, ShopDetail, ShopPoint } from '#contract/catalogue.ts';
import { apiPaths } from '#contract/paths.ts';
import { pointsPath, type ShopFilters, shopsPath } from './filters.ts';

interface Paged<T> {
  items: T[];
  page: number;
  per_page: number;
  total: number;
  total_pages: number;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export const shopsQuery = (filters: ShopFilters) => queryOptions<Paged<ShopCard>>({ queryKey: [shopsPath(filters)] });
export const shopQuery = (id: string) => queryOptions<ShopDetail>({ queryKey: [apiPaths.shop(id)] });
export const shopProductsQuery = (id: string, page: number) =>
  queryOptions<Paged<ProductCard>>({ queryKey: [apiPaths.shopProducts(id, page)] });
/** Refetched regularly, because each point holds the open state of its shop. */
export const pointsQuery = (filters: ShopFilters) =>
  queryOptions<ShopPoint[]>({ queryKey: [pointsPath(filters)], refetchInterval: 5 * 60_000 });
export const districtsQuery = queryOptions<{ id: string; name: string }[]>({
  queryKey: [apiPaths.districts],
  staleTime: DAY_MS,
});
export const fieldsQuery = queryOptions<{ options: { value: string; label: string }[] }>({
  queryKey: [formPaths.options('business-field')],
  staleTime: HOUR_MS,
});

/** Public queries for shops. */

import { queryOptions } from '@tanstack/react-query';
import { formPaths } from '#contract/calls/forms.ts';
import { apiPaths } from '#contract/paths.ts';
import { pathQuery } from '../../api/path-query.ts';
import { pointsPath, pointsStartPath, type ShopFilters, shopsPath } from './filters.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export const shopsQuery = (filters: ShopFilters) => pathQuery(shopsPath(filters));
export const shopQuery = (id: string) => pathQuery(apiPaths.shop(id));
export const shopProductsQuery = (id: string, page: number) => pathQuery(apiPaths.shopProducts(id, page));
/** Refetched regularly, because each point holds the open state of its shop. */
export const pointsQuery = (filters: ShopFilters) =>
  queryOptions({ ...pathQuery(pointsPath(filters)), refetchInterval: 5 * 60_000 });
/** What a rendered page brings along. Never fetched: the browser asks for all points at once. */
export const pointsStartQuery = (filters: ShopFilters) =>
  queryOptions({ ...pathQuery(pointsStartPath(filters)), enabled: false });
export const districtsQuery = queryOptions({ ...pathQuery(apiPaths.districts), staleTime: DAY_MS });
export const fieldsQuery = queryOptions({ ...pathQuery(formPaths.options('business-field')), staleTime: HOUR_MS });

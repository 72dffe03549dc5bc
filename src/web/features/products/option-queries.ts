/** Public queries for the choices of filters. A file of its own, because the landing page needs no filters. */
import { queryOptions } from '@tanstack/react-query';
import type { Category } from '#contract/catalogue.ts';
import { apiPaths } from '#contract/paths.ts';

export const categoriesQuery = queryOptions<Category[]>({ queryKey: [apiPaths.categories], staleTime: 300_000 });
export const districtsQuery = queryOptions<{ id: string; name: string }[]>({
  queryKey: [apiPaths.districts],
  staleTime: 86_400_000,
});

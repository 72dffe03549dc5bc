/** Public queries for the choices of filters. A file of its own, because the landing page needs no filters. */

import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import { pathQuery } from '../../api/path-query.ts';

export const categoriesQuery = queryOptions({ ...pathQuery(apiPaths.categories), staleTime: 300_000 });
export const districtsQuery = queryOptions({ ...pathQuery(apiPaths.districts), staleTime: 86_400_000 });

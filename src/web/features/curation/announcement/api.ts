/** Query of the public announcement. */

import { queryOptions } from '@tanstack/react-query';
import type { Announcement } from '#contract/curation.ts';
import { apiPaths } from '#contract/paths.ts';
import { pathQuery } from '../../../api/path-query.ts';
import { type ResultListParams, resultsPath } from './list-params.ts';

export type ResultPage = Announcement['data'];

export const resultsQuery = (params: ResultListParams) => pathQuery(resultsPath(params));
export const districtsQuery = queryOptions({ ...pathQuery(apiPaths.districts), staleTime: 86_400_000 });

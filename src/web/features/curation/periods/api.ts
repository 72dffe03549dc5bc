/** Server calls of staff for periods. */

import { queryOptions } from '@tanstack/react-query';
import { staffPaths } from '#contract/calls/staff.ts';
import type { PeriodDetail, PeriodEventBody, PeriodItem } from '#contract/curation.ts';
import type { Answers } from '#engine/types.ts';
import { get, patch, post } from '../../../api/call.ts';
import type { Paged } from '../api.ts';

export const PERIOD_FORM = 'curation-period';
export const PERIODS_PATH = '/dashboard/staff/curation';

const pathQuery = <T>(path: string) =>
  queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<T>(path, { signal }) });

export const periodsQuery = (query: string) => pathQuery<Paged<PeriodItem>>(staffPaths.staffCuration.periods(query));
export const periodQuery = (id: string) => pathQuery<PeriodDetail>(staffPaths.staffCuration.period(id));

export const addPeriod = (answers: Answers, form_version: number) =>
  post<PeriodDetail>(staffPaths.staffCuration.periods(), { answers, form_version });
export const updatePeriod = (id: string, answers: Answers, form_version: number) =>
  patch<PeriodDetail>(staffPaths.staffCuration.period(id), { answers, form_version });
export const changePeriodStatus = (id: string, body: PeriodEventBody) =>
  post<PeriodDetail>(staffPaths.staffCuration.periodStatus(id), body);

const PATH_PREFIXES = ['/staff/curation', '/curators/curations', '/curations/periods', '/announcement/curation'];
/** Queries to refetch after a period changed. */
export const isPeriodQuery = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  PATH_PREFIXES.some((start) => String(queryKey[0]).startsWith(start));

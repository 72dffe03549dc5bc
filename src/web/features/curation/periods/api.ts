/** Staff's calls about periods. */

import { queryOptions } from '@tanstack/react-query';
import { staffPaths } from '#contract/calls/staff.ts';
import type { PeriodEventBody, PeriodItem, PeriodSheet } from '#contract/curation.ts';
import type { Answers } from '#engine/types.ts';
import { get, patch, post } from '../../../api/call.ts';
import type { PageOf } from '../api.ts';

export const PERIOD_FORM = 'curation-period';
export const PERIODS = '/dashboard/staff/curation';

const read = <T>(path: string) => queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<T>(path, { signal }) });

export const periodsQuery = (query: string) => read<PageOf<PeriodItem>>(staffPaths.staffCuration.periods(query));
export const periodQuery = (id: string) => read<PeriodSheet>(staffPaths.staffCuration.period(id));

export const addPeriod = (answers: Answers, form_version: number) =>
  post<PeriodSheet>(staffPaths.staffCuration.periods(), { answers, form_version });
export const changePeriod = (id: string, answers: Answers, form_version: number) =>
  patch<PeriodSheet>(staffPaths.staffCuration.period(id), { answers, form_version });
export const movePeriod = (id: string, body: PeriodEventBody) =>
  post<PeriodSheet>(staffPaths.staffCuration.periodStatus(id), body);

const ABOUT = ['/staff/curation', '/curators/curations', '/curations/periods', '/announcement/curation'];
/** All that a changed period makes old. */
export const isAboutPeriods = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  ABOUT.some((start) => String(queryKey[0]).startsWith(start));

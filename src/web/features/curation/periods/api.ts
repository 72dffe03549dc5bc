/** Server calls of staff for periods. */

import { staffPaths } from '#contract/calls/staff.ts';
import type { PeriodEventBody } from '#contract/curation.ts';
import type { Answers } from '#engine/types.ts';
import { patch, post } from '../../../api/call.ts';
import { pathQuery } from '../../../api/path-query.ts';

export const PERIOD_FORM = 'curation-period';
export const PERIODS_PATH = '/dashboard/staff/curation';

export const periodsQuery = (query: string) => pathQuery(staffPaths.staffCuration.periods(query));
export const periodQuery = (id: string) => pathQuery(staffPaths.staffCuration.period(id));

export const addPeriod = (answers: Answers, form_version: number, key: string) =>
  post(staffPaths.staffCuration.periods(), { answers, form_version }, { headers: { 'Idempotency-Key': key } });
export const updatePeriod = (id: string, answers: Answers, form_version: number) =>
  patch(staffPaths.staffCuration.period(id), { answers, form_version });
export const changePeriodStatus = (id: string, body: PeriodEventBody) =>
  post(staffPaths.staffCuration.periodStatus(id), body);

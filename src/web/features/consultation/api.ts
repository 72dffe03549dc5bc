/** Server calls for consultations, for members, curators and staff. */

import { queryOptions } from '@tanstack/react-query';
import { programmePaths } from '#contract/calls/programme.ts';
import type { Consultation, HandOnBody, ScheduleBody } from '#contract/consultations.ts';
import type { ExportFormat } from '#contract/selected-export.ts';
import type { Answers } from '#engine/types.ts';
import { post, put, remove } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';
import { type ConsultationFilter, consultationList } from './filter.ts';

export const RESULT_FORM = 'consultation-result';

/** Which list: own requests, requests to the curator, or all (staff). */
export type DeskRole = 'own' | 'curator' | 'staff';

const { consultations: paths } = programmePaths;

export const consultationsQuery = (filter: ConsultationFilter, desk: DeskRole = 'own') => {
  const path = { own: paths.list, curator: paths.desk, staff: paths.all }[desk](consultationList.query(filter));
  return pathQuery(path);
};
export const consultationQuery = (id: string) => pathQuery(paths.one(id));
export const curatorsQuery = queryOptions({ ...pathQuery(paths.curators), staleTime: 60_000 });
export const hoursQuery = (from: string, until: string) => {
  const path = paths.hours(from, until);
  return pathQuery(path);
};

/** The usual consultation hours of the current curator. */
export const ownHoursQuery = queryOptions({ ...pathQuery(paths.ownHours), staleTime: 60_000 });
export const saveHours = (answers: Answers, form_version: number) => put(paths.ownHours, { answers, form_version });
export const withdrawHours = () => remove(paths.ownHours);

export const requestConsultation = (answers: Answers, form_version: number, key: string) =>
  post(paths.list(), { ...answers, form_version }, { headers: { 'Idempotency-Key': key } });
export const sendMessage = (id: string, text: string, key: string) =>
  post(paths.messages(id), { text }, { headers: { 'Idempotency-Key': key } });
export const cancelConsultation = ({ id, version }: Consultation) => post(paths.cancel(id), { version });
export const rateConsultation = (id: string, answers: Answers, form_version: number) =>
  post(paths.rating(id), { answers, form_version });
/** `move`: last segment of the URL. */
export const changeConsultation = (id: string, move: 'take' | 'reject' | 'no-show', body: object) =>
  post(paths.move(id, move), body);
export const bookHour = (id: string, move: 'schedule' | 'reschedule', body: ScheduleBody) =>
  post(paths.move(id, move), body);
export const reassignConsultation = (id: string, desk: 'curators' | 'staff', body: HandOnBody) =>
  post(paths.handOn(id, desk), body);
export const finishConsultation = (id: string, answers: Answers, form_version: number) =>
  post(paths.move(id, 'done'), { answers, form_version });

/** Downloads the selected consultations. With `reason`, private answers are readable. */
export async function downloadConsultations(ids: string[], format: ExportFormat, reason: string | null): Promise<void> {
  const { downloadExportFile } = await import('../../api/download-file.ts');
  return downloadExportFile(paths.export, { ids: ids.join(',') }, { format, reason, name: `konsultasi.${format}` });
}

/** The paths of all lists and details. */
export const CONSULTATION_PATHS = [paths.list(), paths.desk(), paths.all()];

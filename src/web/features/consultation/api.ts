/** Server calls for consultations, for members, curators and staff. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { programmePaths } from '#contract/calls/programme.ts';
import type {
  BookedHour,
  Consultation,
  ConsultationItem,
  HandOnBody,
  OwnHours,
  ScheduleBody,
} from '#contract/consultations.ts';
import type { PublicCurator } from '#contract/content.ts';
import type { ExportFormat } from '#contract/selected-export.ts';
import type { SubmissionReceipt } from '#contract/submissions.ts';
import type { Answers } from '#engine/types.ts';
import { get, post, put, remove } from '../../api/call.ts';
import { type ConsultationFilter, consultationList } from './filter.ts';

interface Paged<T> {
  items: T[];
  page: number;
  total: number;
  total_pages: number;
}
/** Which list: own requests, requests to the curator, or all (staff). */
export type DeskRole = 'own' | 'curator' | 'staff';

const { consultations: paths } = programmePaths;

export const consultationsQuery = (filter: ConsultationFilter, desk: DeskRole = 'own') => {
  const path = { own: paths.list, curator: paths.desk, staff: paths.all }[desk](consultationList.query(filter));
  return queryOptions({ queryKey: [path], queryFn: () => get<Paged<ConsultationItem>>(path) });
};
export const consultationQuery = (id: string) =>
  queryOptions({ queryKey: [paths.one(id)], queryFn: () => get<Consultation>(paths.one(id)) });
export const curatorsQuery = queryOptions({
  queryKey: [paths.curators],
  queryFn: () => get<PublicCurator[]>(paths.curators),
  staleTime: 60_000,
});
export const hoursQuery = (from: string, until: string) => {
  const path = paths.hours(from, until);
  return queryOptions({ queryKey: [path], queryFn: () => get<BookedHour[]>(path) });
};

/** The usual consultation hours of the current curator. */
export const ownHoursQuery = queryOptions({
  queryKey: [paths.ownHours],
  queryFn: () => get<OwnHours | null>(paths.ownHours),
  staleTime: 60_000,
});
export const saveHours = (answers: Answers, form_version: number) =>
  put<OwnHours>(paths.ownHours, { answers, form_version });
export const withdrawHours = () => remove<null>(paths.ownHours);

export const requestConsultation = (answers: Answers, form_version: number, key: string) =>
  post<SubmissionReceipt>(paths.list(), { ...answers, form_version }, { headers: { 'Idempotency-Key': key } });
export const sendMessage = (id: string, text: string) => post<Consultation>(paths.messages(id), { text });
export const cancelConsultation = ({ id, version }: Consultation) => post<Consultation>(paths.cancel(id), { version });
export const rateConsultation = (id: string, answers: Answers, form_version: number) =>
  post<Consultation>(paths.rating(id), { answers, form_version });
/** `move`: last segment of the URL. */
export const changeConsultation = (id: string, move: 'take' | 'reject' | 'no-show', body: object) =>
  post<Consultation>(paths.move(id, move), body);
export const bookHour = (id: string, move: 'schedule' | 'reschedule', body: ScheduleBody) =>
  post<Consultation>(paths.move(id, move), body);
export const reassignConsultation = (id: string, desk: 'curators' | 'staff', body: HandOnBody) =>
  post<null>(paths.handOn(id, desk), body);
export const finishConsultation = (id: string, answers: Answers, form_version: number) =>
  post<Consultation>(paths.move(id, 'done'), { answers, form_version });

/** Downloads the selected consultations. With `reason`, private answers are readable. */
export async function downloadConsultations(ids: string[], format: ExportFormat, reason: string | null): Promise<void> {
  const { downloadExportFile } = await import('../../api/download-file.ts');
  return downloadExportFile(paths.export, { ids: ids.join(',') }, { format, reason, name: `konsultasi.${format}` });
}

const PATH_PREFIXES = ['/consultations', '/curators/consultations', '/staff/consultations'];
/**
 * Refetches all lists and details. `removedId`: a consultation that the user can no longer read, so its detail is not
 * refetched.
 */
export const invalidateConsultations = (queryClient: QueryClient, removedId?: string): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      PATH_PREFIXES.some((prefix) => String(key).startsWith(prefix)) && !(removedId && key === paths.one(removedId)),
  });

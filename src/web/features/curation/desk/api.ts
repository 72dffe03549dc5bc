/** Server calls of reviewers. Curators and staff use different URLs for the same data. */

import { queryOptions } from '@tanstack/react-query';
import { programmePaths } from '#contract/calls/programme.ts';
import { staffPaths } from '#contract/calls/staff.ts';
import type {
  AssignPeriodBody,
  CuratedBusinessDetail,
  CurationDetail,
  CurationQueue,
  DecisionBody,
  Registration,
  RegistrationAnswerBody,
  ScoreBody,
  VerificationBody,
} from '#contract/curation.ts';
import type { LicenceBody, LicenceKind } from '#contract/licences.ts';
import type { RevealResult } from '#contract/staff-submissions.ts';
import type { CuratedBusiness, ListedSubmission } from '#contract/submissions.ts';
import { get, post, put, remove } from '../../../api/call.ts';
import type { Paged } from '../api.ts';

export type DeskRole = 'curator' | 'staff';

const pathsByDesk = { curator: programmePaths.curation, staff: staffPaths.staffCuration };
const pathQuery = <T>(path: string) =>
  queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<T>(path, { signal }) });

export type Queue = CurationQueue['data'];
export const queueQuery = (desk: DeskRole, query = '') => pathQuery<Queue>(pathsByDesk[desk].queue(query));
export const deskEntryQuery = (desk: DeskRole, id: string) => pathQuery<CurationDetail>(pathsByDesk[desk].sheet(id));
export const registrationsQuery = (desk: DeskRole, query = '') =>
  pathQuery<Paged<Registration>>(pathsByDesk[desk].registrations(query));
export const nameOfRegistration = ({ answers, business, person }: Registration): string =>
  String(answers.business_name ?? business?.business_name ?? person?.name ?? '');
export const BUSINESS_PATHS: Record<DeskRole, string> = {
  curator: '/dashboard/curator/businesses',
  staff: '/dashboard/staff/businesses',
};
const businessPathsByDesk = { curator: programmePaths.curation, staff: staffPaths.staffBusinesses };
export const businessesQuery = (desk: DeskRole, query = '') =>
  pathQuery<Paged<CuratedBusiness>>(businessPathsByDesk[desk].businesses(query));
export const isBusinessQuery = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  Object.values(businessPathsByDesk).some((calls) => String(queryKey[0]).startsWith(calls.businesses()));
export const verifyLicence = (id: string, body: LicenceBody) =>
  post<CuratedBusinessDetail>(programmePaths.curation.licences(id), body);
export const withdrawLicence = (id: string, kind: LicenceKind) =>
  remove<CuratedBusinessDetail>(`${programmePaths.curation.licences(id)}/${kind}`);
export const receivedSubmissionsQuery = (page: number) =>
  pathQuery<Paged<ListedSubmission>>(programmePaths.curatorSubmissions(page));
export const businessQuery = (desk: DeskRole, id: string) =>
  pathQuery<CuratedBusinessDetail>(businessPathsByDesk[desk].business(id));

export const verifyEntry = (desk: DeskRole, id: string, body: VerificationBody) =>
  post<CurationDetail>(pathsByDesk[desk].verification(id), body);
export const decideEntry = (desk: DeskRole, id: string, body: DecisionBody) =>
  post<CurationDetail>(pathsByDesk[desk].decision(id), body);
export const saveScore = (id: string, body: ScoreBody) => put<CurationDetail>(programmePaths.curation.score(id), body);
/** Reveals one private answer. The server logs the reason. */
export const revealAnswer = (desk: DeskRole, id: string, field: string, reason: string) =>
  post<RevealResult>((desk === 'curator' ? programmePaths.curation : staffPaths.staffSubmissions).reveals(id), {
    field,
    reason,
  });
export const assignToPeriod = (id: string, body: AssignPeriodBody) =>
  put<CurationDetail>(staffPaths.staffCuration.assignment(id), body);
export const answerRegistration = (desk: DeskRole, id: string, body: RegistrationAnswerBody) =>
  post<Registration>(pathsByDesk[desk].registrationAnswer(id), body);

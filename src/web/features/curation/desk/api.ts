/** Calls of those who work on entries. Curators and staff have addresses of their own for the same things. */

import { queryOptions } from '@tanstack/react-query';
import { programmePaths } from '#contract/calls/programme.ts';
import { staffPaths } from '#contract/calls/staff.ts';
import type {
  AssignBody,
  CuratedBusinessSheet,
  CurationQueue,
  CurationSheet,
  DecisionBody,
  Registration,
  RegistrationAnswer,
  ScoreBody,
  VerificationBody,
} from '#contract/curation.ts';
import type { LicenceBody, LicenceKind } from '#contract/licences.ts';
import type { Revealed } from '#contract/staff-submissions.ts';
import type { CuratedBusiness, ListedSubmission } from '#contract/submissions.ts';
import { get, post, put, remove } from '../../../api/call.ts';
import type { PageOf } from '../api.ts';

export type Desk = 'curator' | 'staff';

const calls = { curator: programmePaths.curation, staff: staffPaths.staffCuration };
const read = <T>(path: string) => queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<T>(path, { signal }) });

export type Queue = CurationQueue['data'];
export const queueQuery = (desk: Desk, query = '') => read<Queue>(calls[desk].queue(query));
export const deskSheetQuery = (desk: Desk, id: string) => read<CurationSheet>(calls[desk].sheet(id));
export const registrationsQuery = (desk: Desk, query = '') =>
  read<PageOf<Registration>>(calls[desk].registrations(query));
export const nameOfRegistration = ({ answers, business, person }: Registration): string =>
  String(answers.business_name ?? business?.business_name ?? person?.name ?? '');
export const BUSINESSES: Record<Desk, string> = {
  curator: '/dashboard/curator/businesses',
  staff: '/dashboard/staff/businesses',
};
const businessCalls = { curator: programmePaths.curation, staff: staffPaths.staffBusinesses };
export const businessesQuery = (desk: Desk, query = '') =>
  read<PageOf<CuratedBusiness>>(businessCalls[desk].businesses(query));
export const isAboutBusinesses = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  Object.values(businessCalls).some((calls) => String(queryKey[0]).startsWith(calls.businesses()));
export const verifyLicence = (id: string, body: LicenceBody) =>
  post<CuratedBusinessSheet>(programmePaths.curation.licences(id), body);
export const withdrawLicence = (id: string, kind: LicenceKind) =>
  remove<CuratedBusinessSheet>(`${programmePaths.curation.licences(id)}/${kind}`);
export const sentQuery = (page: number) => read<PageOf<ListedSubmission>>(programmePaths.curatorSubmissions(page));
export const businessQuery = (desk: Desk, id: string) => read<CuratedBusinessSheet>(businessCalls[desk].business(id));

export const verify = (desk: Desk, id: string, body: VerificationBody) =>
  post<CurationSheet>(calls[desk].verification(id), body);
export const decide = (desk: Desk, id: string, body: DecisionBody) =>
  post<CurationSheet>(calls[desk].decision(id), body);
export const saveScore = (id: string, body: ScoreBody) => put<CurationSheet>(programmePaths.curation.score(id), body);
/** One private answer as it was given; the reason is kept. */
export const reveal = (desk: Desk, id: string, field: string, reason: string) =>
  post<Revealed>((desk === 'curator' ? programmePaths.curation : staffPaths.staffSubmissions).reveals(id), {
    field,
    reason,
  });
export const assign = (id: string, body: AssignBody) =>
  put<CurationSheet>(staffPaths.staffCuration.assignment(id), body);
export const answerRegistration = (desk: Desk, id: string, body: RegistrationAnswer) =>
  post<Registration>(calls[desk].registrationAnswer(id), body);

/** Server calls of reviewers. Curators and staff use different URLs for the same data. */

import { programmePaths } from '#contract/calls/programme.ts';
import { staffPaths } from '#contract/calls/staff.ts';
import type {
  AssignPeriodBody,
  CurationQueue,
  DecisionBody,
  Registration,
  RegistrationAnswerBody,
  ScoreBody,
  VerificationBody,
} from '#contract/curation.ts';
import type { LicenceBody, LicenceKind } from '#contract/licences.ts';
import { post, put, remove } from '../../../api/call.ts';
import { pathQuery } from '../../../api/path-query.ts';

export type DeskRole = 'curator' | 'staff';

export const pathsByDesk = { curator: programmePaths.curation, staff: staffPaths.staffCuration };

export type Queue = CurationQueue['data'];
export const queueQuery = (desk: DeskRole, query = '') => pathQuery(pathsByDesk[desk].queue(query));
export const deskEntryQuery = (desk: DeskRole, id: string) => pathQuery(pathsByDesk[desk].sheet(id));
export const registrationsQuery = (desk: DeskRole, query = '') => pathQuery(pathsByDesk[desk].registrations(query));
export const nameOfRegistration = ({ answers, business, person }: Registration): string =>
  String(answers.business_name ?? business?.business_name ?? person?.name ?? '');
export const BUSINESS_PATHS: Record<DeskRole, string> = {
  curator: '/dashboard/curator/businesses',
  staff: '/dashboard/staff/businesses',
};
const businessPathsByDesk = { curator: programmePaths.curation, staff: staffPaths.staffBusinesses };
export const businessesQuery = (desk: DeskRole, query = '') => pathQuery(businessPathsByDesk[desk].businesses(query));
export const verifyLicence = (id: string, body: LicenceBody) => post(programmePaths.curation.licences(id), body);
export const withdrawLicence = (id: string, kind: LicenceKind) => remove(programmePaths.curation.licence(id, kind));
export const receivedSubmissionsQuery = (page: number) => pathQuery(programmePaths.curatorSubmissions(page));
export const businessQuery = (desk: DeskRole, id: string) => pathQuery(businessPathsByDesk[desk].business(id));

export const verifyEntry = (desk: DeskRole, id: string, body: VerificationBody) =>
  post(pathsByDesk[desk].verification(id), body);
export const decideEntry = (desk: DeskRole, id: string, body: DecisionBody) =>
  post(pathsByDesk[desk].decision(id), body);
export const saveScore = (id: string, body: ScoreBody) => put(programmePaths.curation.score(id), body);
/** Reveals one private answer. The server logs the reason. */
export const revealAnswer = (desk: DeskRole, id: string, field: string, reason: string) =>
  post((desk === 'curator' ? programmePaths.curation : staffPaths.staffSubmissions).reveals(id), {
    field,
    reason,
  });
export const assignToPeriod = (id: string, body: AssignPeriodBody) =>
  put(staffPaths.staffCuration.assignment(id), body);
export const answerRegistration = (desk: DeskRole, id: string, body: RegistrationAnswerBody) =>
  post(pathsByDesk[desk].registrationAnswer(id), body);

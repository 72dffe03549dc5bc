/** Calls of those who work on entries. Curators and staff have addresses of their own for the same things. */
import { queryOptions } from '@tanstack/react-query';
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
import { apiPaths } from '#contract/paths.ts';
import type { CuratedBusiness, ListedSubmission } from '#contract/submissions.ts';
import { get, post, put } from '../../../api/call.ts';
import type { PageOf } from '../api.ts';

export type Desk = 'curator' | 'staff';

const calls = { curator: apiPaths.curation, staff: apiPaths.staffCuration };
const read = <T>(path: string) => queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<T>(path, { signal }) });

export type Queue = CurationQueue['data'];
export const queueQuery = (desk: Desk, query = '') => read<Queue>(calls[desk].queue(query));
export const deskSheetQuery = (desk: Desk, id: string) => read<CurationSheet>(calls[desk].sheet(id));
export const registrationsQuery = (desk: Desk, query = '') =>
  read<PageOf<Registration>>(calls[desk].registrations(query));
export const businessesQuery = (query = '') => read<PageOf<CuratedBusiness>>(apiPaths.curation.businesses(query));
export const sentQuery = (page: number) => read<PageOf<ListedSubmission>>(apiPaths.curatorSubmissions(page));
export const businessQuery = (id: string) => read<CuratedBusinessSheet>(apiPaths.curation.business(id));

export const verify = (desk: Desk, id: string, body: VerificationBody) =>
  post<CurationSheet>(calls[desk].verification(id), body);
export const decide = (desk: Desk, id: string, body: DecisionBody) =>
  post<CurationSheet>(calls[desk].decision(id), body);
export const saveScore = (id: string, body: ScoreBody) => put<CurationSheet>(apiPaths.curation.score(id), body);
export const assign = (id: string, body: AssignBody) => put<CurationSheet>(apiPaths.staffCuration.assignment(id), body);
export const answerRegistration = (desk: Desk, id: string, body: RegistrationAnswer) =>
  post<Registration>(calls[desk].registrationAnswer(id), body);

/**
 * Request and response schemas of curation: periods, entries of the long form (`umkm-data`), score sheets, decisions, short
 * registrations and the public announcement. `events` in a response are the events that the caller may send now, by the machines.
 *
 * | method, path | who | in → out |
 * |---|---|---|
 * | GET /announcement/curation?page&per_page&period&district&field&search | public | → Announcement (empty, `null`, `0` dropped) |
 * | GET /curations/periods/open | public | → OpenPeriod or null |
 * | GET /members/curation/status | member | → MemberCurationStatus |
 * | POST /auth/user/curations | logged in | the form `umkm-data`, JSON or multipart → SubmissionReceipt; 409 while one is live in the period |
 * | GET /auth/user/curations | logged in | → Page(CurationItem), both kinds |
 * | GET /auth/user/curations/{id} | its sender | → CurationDetail |
 * | PATCH /auth/user/curations/{id} | its sender | fields of `open_steps` only, JSON or multipart → CurationDetail; 409 unless in revision |
 * | POST /auth/user/curations/{id}/withdraw | its sender | → null |
 * | POST /curations | logged in | the form `curator-registration` → SubmissionReceipt |
 * | GET /curators/curations?status&period&part&search | curator | → CurationQueue |
 * | GET /curators/curations/{id} | curator who assists it or belongs to its period | → CurationDetail, private answers masked |
 * | POST /curators/curations/{id}/verification | the same | VerificationBody → CurationDetail |
 * | POST /curators/curations/{id}/reveals | the same, until it is decided | RevealBody → RevealResult; recorded in the audit log |
 * | PUT /curators/curations/{id}/score | the same, 403 when they assist the business | ScoreBody → CurationDetail |
 * | POST /curators/curations/{id}/decision | the same, 403 when they assist the business | DecisionBody → CurationDetail |
 * | GET /curators/businesses?search&waiting | curator | → Page(CuratedBusiness) |
 * | GET /curators/businesses/{id} | curator who assists it | → CuratedBusinessDetail, documents included; each access is logged |
 * | GET /curators/registrations?status&search | curator | → Page(Registration): those that chose the caller |
 * | POST /curators/businesses/{id}/licences | the same, or staff | LicenceBody → CuratedBusinessDetail |
 * | DELETE /curators/businesses/{id}/licences/{kind} | the same, or staff | → CuratedBusinessDetail |
 * | GET /staff/businesses?search&waiting | staff | → Page(CuratedBusiness) |
 * | GET /staff/businesses/{id} | staff | → CuratedBusinessDetail; each access is logged |
 * | POST /curators/registrations/{id}/answer | the chosen curator | RegistrationAnswerBody → Registration |
 * | GET /staff/curation/periods?status | staff | → Page(PeriodItem) |
 * | POST /staff/curation/periods | staff | PeriodBody (form `curation-period`) → 201 PeriodDetail |
 * | GET /staff/curation/periods/{id} | staff | → PeriodDetail |
 * | PATCH /staff/curation/periods/{id} | staff | PeriodBody, changed fields → PeriodDetail |
 * | POST /staff/curation/periods/{id}/status | staff | PeriodEventBody → PeriodDetail |
 * | GET /staff/curation/submissions?status&period&search | staff | → CurationQueue |
 * | GET /staff/curation/submissions/{id} | staff | → CurationDetail |
 * | POST /staff/curation/submissions/{id}/verification | staff | VerificationBody → CurationDetail |
 * | POST /staff/curation/submissions/{id}/decision | staff | DecisionBody → CurationDetail |
 * | PUT /staff/curation/submissions/{id}/period | staff | { period_id } → CurationDetail |
 * | GET /staff/curation/registrations?status&search | staff | → Page(Registration) |
 * | POST /staff/curation/registrations/{id}/answer | staff | RegistrationAnswerBody → Registration |
 *
 * The paths are `apiPaths.curation` of paths.ts. Days are `2026-11-20` in WITA, times are ISO 8601 UTC, scores are 0–100 with one decimal.
 */
import { type Static, Type } from 'typebox';
import { CurationItem } from './curation-entries.ts';
import { OpenPeriod } from './curation-periods.ts';
import { Note, REGISTRATION_EVENTS, RegistrationStatus, strict } from './curation-shared.ts';
import { OneOf, PageQuery } from './envelope.ts';
import { FormDocument, OpenAnswers } from './forms.ts';
import { BusinessLicence } from './licences.ts';
import { Nullable } from './nullable.ts';
import { CuratedBusiness, SubmissionFile, SubmissionItem, UserRef } from './submissions.ts';

export * from './curation-entries.ts';
export * from './curation-periods.ts';
export * from './curation-shared.ts';

export const Registration = Type.Object({
  ...SubmissionItem.properties,
  /** Private answers are masked except for the sender. */
  answers: OpenAnswers,
  /** Labels of the answers, in order. */
  fields: Type.Array(Type.Object({ field: Type.String(), label: Type.String() })),
  /** The reason of a declined registration. */
  note: Nullable(Type.String()),
  events: Type.Array(Type.String()),
});
export type Registration = Static<typeof Registration>;
export const RegistrationQuery = Type.Object(
  {
    ...PageQuery,
    status: Type.Optional(RegistrationStatus),
    /** Number, or name of the sender, business or curator. */
    search: Type.Optional(Type.String({ maxLength: 100 })),
  },
  strict,
);
/** The note is required with `registration.decline`. */
export const RegistrationAnswerBody = Type.Object({ event: OneOf(REGISTRATION_EVENTS), note: Note }, strict);
export type RegistrationAnswerBody = Static<typeof RegistrationAnswerBody>;

export const MemberCurationStatus = Type.Object({
  /** The period that accepts entries now. */
  period: Nullable(OpenPeriod),
  /** The newest entry of each kind, without withdrawn ones. */
  entry: Nullable(CurationItem),
  registration: Nullable(CurationItem),
  /** The curator of the business. */
  curator: Nullable(UserRef),
});
export type MemberCurationStatus = Static<typeof MemberCurationStatus>;

const AnsweredForm = Type.Object({
  doc: FormDocument,
  answers: OpenAnswers,
  files: Type.Record(Type.String(), SubmissionFile),
});
export const CuratedBusinessDetail = Type.Object({
  ...CuratedBusiness.properties,
  /** Private answers are masked. Files are links to GET /files/{id}. */
  profile: AnsweredForm,
  /** null if there are no documents yet. */
  documents: Nullable(AnsweredForm),
  licences: Type.Array(BusinessLicence),
});
export type CuratedBusinessDetail = Static<typeof CuratedBusinessDetail>;
export const CuratedBusinessQuery = Type.Object(
  {
    ...PageQuery,
    search: Type.Optional(Type.String({ maxLength: 100 })),
    /** 1: only businesses with an unconfirmed document. */
    waiting: Type.Optional(Type.Literal(1)),
  },
  strict,
);

/**
 * What crosses the wire about curation: periods, entries of the long form (`umkm-data`), score sheets, decisions, short
 * registrations and the public announcement. `events` in an answer is what the caller may do now; the machines decide.
 *
 * | method, path | who | in → out |
 * |---|---|---|
 * | GET /announcement/curation?page&per_page&period&district&field&search | public | → Announcement (empty, `null`, `0` dropped) |
 * | GET /curations/periods/open | public | → OpenPeriod or null |
 * | GET /members/curation/status | member | → CurationStatusOfMember |
 * | POST /auth/user/curations | logged in | the form `umkm-data`, JSON or multipart → SubmissionReceipt; 409 while one is live in the period |
 * | GET /auth/user/curations | logged in | → Page(CurationItem), both kinds |
 * | GET /auth/user/curations/{id} | its sender | → CurationSheet |
 * | PATCH /auth/user/curations/{id} | its sender | fields of `open_steps` only, JSON or multipart → CurationSheet; 409 unless in revision |
 * | POST /auth/user/curations/{id}/withdraw | its sender | → null |
 * | POST /curations | logged in | the form `curator-registration` → SubmissionReceipt |
 * | GET /curators/curations?status&period&part&search | curator | → CurationQueue |
 * | GET /curators/curations/{id} | curator who assists it or sits in its period | → CurationSheet, private answers masked |
 * | POST /curators/curations/{id}/verification | the same | VerificationBody → CurationSheet |
 * | PUT /curators/curations/{id}/score | the same, 403 when they assist the business | ScoreBody → CurationSheet |
 * | POST /curators/curations/{id}/decision | the same, 403 when they assist the business | DecisionBody → CurationSheet |
 * | GET /curators/businesses?search | curator | → Page(CuratedBusiness) |
 * | GET /curators/businesses/{id} | curator who assists it | → CuratedBusinessSheet, documents included; each look is kept |
 * | GET /curators/registrations?status | curator | → Page(Registration): those that chose me |
 * | POST /curators/registrations/{id}/answer | the chosen curator | RegistrationAnswer → Registration |
 * | GET /staff/curation/periods?status | staff | → Page(PeriodItem) |
 * | POST /staff/curation/periods | staff | PeriodBody (form `curation-period`) → 201 PeriodSheet |
 * | GET /staff/curation/periods/{id} | staff | → PeriodSheet |
 * | PATCH /staff/curation/periods/{id} | staff | PeriodBody, changed fields → PeriodSheet |
 * | POST /staff/curation/periods/{id}/status | staff | PeriodEventBody → PeriodSheet |
 * | GET /staff/curation/submissions?status&period&search | staff | → CurationQueue |
 * | GET /staff/curation/submissions/{id} | staff | → CurationSheet |
 * | POST /staff/curation/submissions/{id}/verification | staff | VerificationBody → CurationSheet |
 * | POST /staff/curation/submissions/{id}/decision | staff | DecisionBody → CurationSheet |
 * | PUT /staff/curation/submissions/{id}/period | staff | { period_id } → CurationSheet |
 * | GET /staff/curation/registrations?status | staff | → Page(Registration) |
 * | POST /staff/curation/registrations/{id}/answer | staff | RegistrationAnswer → Registration |
 *
 * The addresses are `apiPaths.curation` of paths.ts. Days are `2026-11-20` of WITA, times ISO 8601 UTC, scores 0–100 with one decimal.
 */
import { type Static, Type } from 'typebox';
import { OneOf, Page, PageQuery } from './envelope.ts';
import { FormDocument, OpenAnswers } from './forms.ts';
import { CuratedBusiness, PersonName, SubmissionFile, SubmissionItem, Uuid } from './submissions.ts';

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()]);
const strict = { additionalProperties: false };
const Named = Type.Object({ value: Type.String(), label: Type.String() });
const Version = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000_000_000 }));
const Note = Type.Optional(Nullable(Type.String({ maxLength: 2000 })));

export const CURATION_STATUSES = [
  'submitted',
  'verifying',
  'revision',
  'assessing',
  'passed',
  'passed_with_notes',
  'failed',
  'withdrawn',
  'rejected_docs',
] as const;
export type CurationStatus = (typeof CURATION_STATUSES)[number];
export const PERIOD_STATUSES = ['draft', 'open', 'review', 'announced', 'closed', 'canceled'] as const;
export type PeriodStatus = (typeof PERIOD_STATUSES)[number];
export const REGISTRATION_STATUSES = ['waiting', 'accepted', 'declined', 'withdrawn'] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];
export const GRADES = ['A', 'B', 'C', 'D'] as const;
export type Grade = (typeof GRADES)[number];
export const Grade = OneOf(GRADES);

/** What a caller may do with an entry now; `score.file` is the PUT of a score sheet, the others name themselves in a body. */
export const VERIFICATION_EVENTS = [
  'verification.start',
  'revision.request',
  'docs.reject',
  'assessment.start',
] as const;
export const DECISION_EVENTS = ['decision.pass', 'decision.pass-with-notes', 'decision.fail'] as const;
export const PERIOD_EVENTS = [
  'period.open',
  'period.review',
  'period.announce',
  'period.close',
  'period.cancel',
] as const;
export const REGISTRATION_EVENTS = ['registration.accept', 'registration.decline'] as const;

const CurationStatus = OneOf(CURATION_STATUSES);
const PeriodStatus = OneOf(PERIOD_STATUSES);
const RegistrationStatus = OneOf(REGISTRATION_STATUSES);

// ---- periods

export const PeriodRef = Type.Object({
  id: Type.String(),
  title: Type.String(),
  status: PeriodStatus,
  status_label: Type.String(),
});
export type PeriodRef = Static<typeof PeriodRef>;

const period = {
  ...PeriodRef.properties,
  description: Type.String(),
  /** Lists `curation-purpose` and `business-field`, with their labels; no `fields` means every field. */
  purposes: Type.Array(Named),
  fields: Type.Array(Named),
  criteria: Type.String(),
  /** How many may pass; null: as many as are good enough. */
  quota: Nullable(Type.Integer()),
  opens_on: Type.String(),
  closes_on: Type.String(),
  announces_on: Type.String(),
};
/** What everybody may know of the period that takes entries. `accepting`: today lies between its two days. */
export const OpenPeriod = Type.Object({ ...period, accepting: Type.Boolean() });
export type OpenPeriod = Static<typeof OpenPeriod>;

export const PeriodCounts = Type.Object({
  /** Sent and not yet decided. */
  running: Type.Integer(),
  passed: Type.Integer({ description: 'With and without notes' }),
  failed: Type.Integer({ description: 'Not passed, and documents refused' }),
  total: Type.Integer(),
});
export type PeriodCounts = Static<typeof PeriodCounts>;
export const PeriodItem = Type.Object({
  ...period,
  counts: PeriodCounts,
  curators: Type.Array(PersonName, { description: 'Who verifies and scores; empty: every curator' }),
  announced_at: Nullable(Type.String()),
  updated_at: Type.String(),
  /** Of PERIOD_EVENTS. */
  events: Type.Array(Type.String()),
});
export type PeriodItem = Static<typeof PeriodItem>;
/** Carries the answers of `curation-period` for the form that edits them. `editable` is false once it was announced. */
export const PeriodSheet = Type.Object({
  ...PeriodItem.properties,
  answers: OpenAnswers,
  form_version: Type.Integer(),
  editable: Type.Boolean(),
});
export type PeriodSheet = Static<typeof PeriodSheet>;

export const PeriodParams = Type.Object({ id: Uuid }, strict);
export const PeriodQuery = Type.Object({ ...PageQuery, status: Type.Optional(PeriodStatus) }, strict);
export const PeriodBody = Type.Object({ answers: OpenAnswers, form_version: Version }, strict);
export type PeriodBody = Static<typeof PeriodBody>;
/** The note of a cancellation is required and told to those who sent an entry. */
export const PeriodEventBody = Type.Object({ event: OneOf(PERIOD_EVENTS), note: Note }, strict);
export type PeriodEventBody = Static<typeof PeriodEventBody>;

// ---- entries

const outcome = {
  period: Nullable(PeriodRef),
  /** Set once it is decided. */
  score: Nullable(Type.Number()),
  grade: Nullable(Grade),
};
/** A row of any list of entries. For `curator-registration` period, score and grade are null. */
export const CurationItem = Type.Object({
  ...SubmissionItem.properties,
  ...outcome,
  product: Nullable(Type.String()),
  /** The caller assists this business; false for its sender. */
  assisted: Type.Boolean(),
  /** How many score sheets were filed; null for its sender. */
  scores: Nullable(Type.Integer()),
  /** Two sheets are more than 20 apart and a third is wanted; null for its sender. */
  third_look: Nullable(Type.Boolean()),
  events: Type.Array(Type.String()),
});
export type CurationItem = Static<typeof CurationItem>;

/** `part`: `verify` waits for verification · `score` waits for a sheet of mine · `decide` is scored · `assisted` of businesses that I assist. */
export const QUEUE_PARTS = ['verify', 'score', 'decide', 'assisted'] as const;
const queue = {
  ...PageQuery,
  status: Type.Optional(CurationStatus),
  /** A period's id, or `none`: in no period. */
  period: Type.Optional(Type.String({ maxLength: 36 })),
  search: Type.Optional(Type.String({ maxLength: 100 })),
};
export const CuratorQueueQuery = Type.Object({ ...queue, part: Type.Optional(OneOf(QUEUE_PARTS)) }, strict);
export const StaffQueueQuery = Type.Object(queue, strict);
const Items = Page(CurationItem);
/** A page of entries, with the periods that the filter offers (newest first) and the numbers on the four parts. */
export const CurationQueue = Type.Object({
  ...Items.properties,
  data: Type.Object({
    ...Items.properties.data.properties,
    periods: Type.Array(PeriodRef),
    parts: Type.Object({
      verify: Type.Integer(),
      score: Type.Integer(),
      decide: Type.Integer(),
      assisted: Type.Integer(),
    }),
  }),
});
export type CurationQueue = Static<typeof CurationQueue>;

/** Something in one field that the member shall mend. */
export const Mark = Type.Object({ field: Type.String(), label: Type.String(), note: Type.String() });
export type Mark = Static<typeof Mark>;

export const CurationMoment = Type.Object({
  event: Type.String(),
  from_status: Nullable(Type.String()),
  to_status: Type.String(),
  status_label: Type.String(),
  note: Nullable(Type.String()),
  /** Of `revision.request`. */
  marks: Type.Array(Mark),
  actor: Nullable(Type.String()),
  created_at: Type.String(),
});
export type CurationMoment = Static<typeof CurationMoment>;

export const Criterion = Type.Object({
  field: Type.String(),
  label: Type.String(),
  /** Percent of the whole; it may depend on the business field. */
  weight: Type.Number(),
  /** 1–5; null while unsaid. */
  value: Nullable(Type.Integer()),
  note: Nullable(Type.String()),
});
export const ScoreSheet = Type.Object({
  /** null where the caller may not know who scored: the sender. */
  curator: Nullable(PersonName),
  state: OneOf(['draft', 'final']),
  mine: Type.Boolean(),
  score: Nullable(Type.Number()),
  grade: Nullable(Grade),
  criteria: Type.Array(Criterion),
  /** What does not belong to one criterion. */
  note: Nullable(Type.String()),
  updated_at: Type.String(),
});
export type ScoreSheet = Static<typeof ScoreSheet>;

export const CurationSheet = Type.Object({
  ...CurationItem.properties,
  /** The form in the version that was answered. */
  doc: FormDocument,
  answers: OpenAnswers,
  files: Type.Record(Type.String(), SubmissionFile),
  timeline: Type.Array(CurationMoment),
  /** Those of the last send-back, while it stands. */
  marks: Type.Array(Mark),
  /** Ids of the steps that the member may change now. */
  open_steps: Type.Array(Type.String()),
  /** Own and others' sheets; the sender sees the final ones, once it is decided. */
  sheets: Type.Array(ScoreSheet),
  /** What stands so far: mean of the final sheets; null without one, and for the sender until it is decided. */
  result: Nullable(
    Type.Object({
      score: Type.Number(),
      grade: Grade,
      /** What the grade suggests: A and B pass, C with notes, D not. */
      suggests: OneOf(DECISION_EVENTS),
    }),
  ),
  /** The note of the decision. */
  decision_note: Nullable(Type.String()),
  /** Answers of the caller's own sheet for the form `curation-score`, and the version they answer. */
  my_score: Nullable(
    Type.Object({ answers: OpenAnswers, form_version: Type.Integer(), state: OneOf(['draft', 'final']) }),
  ),
});
export type CurationSheet = Static<typeof CurationSheet>;

/** `marks` (field → note, at least one) only with `revision.request`; `note` is required with `docs.reject`. */
export const VerificationBody = Type.Object(
  {
    event: OneOf(VERIFICATION_EVENTS),
    note: Note,
    marks: Type.Optional(
      Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 1000 }), { maxProperties: 100 }),
    ),
  },
  strict,
);
export type VerificationBody = Static<typeof VerificationBody>;
/** `final: false` keeps a draft that only its curator sees; a final sheet changes no more. */
export const ScoreBody = Type.Object({ answers: OpenAnswers, form_version: Version, final: Type.Boolean() }, strict);
export type ScoreBody = Static<typeof ScoreBody>;
/** The note is required unless it is `decision.pass`. */
export const DecisionBody = Type.Object({ event: OneOf(DECISION_EVENTS), note: Note }, strict);
export type DecisionBody = Static<typeof DecisionBody>;
export const AssignBody = Type.Object({ period_id: Nullable(Uuid) }, strict);
export type AssignBody = Static<typeof AssignBody>;

/** `data` of the 409 where an event may not happen: how it stands, and what may be done instead. */
export const CurationStanding = Type.Object({
  status: CurationStatus,
  status_label: Type.String(),
  events: Type.Array(Type.String()),
});
export type CurationStanding = Static<typeof CurationStanding>;

// ---- short registrations

export const Registration = Type.Object({
  ...SubmissionItem.properties,
  /** Private answers masked for whoever did not send it. */
  answers: OpenAnswers,
  /** Labels of the answers, in their order. */
  fields: Type.Array(Type.Object({ field: Type.String(), label: Type.String() })),
  /** The reason when it was declined. */
  note: Nullable(Type.String()),
  events: Type.Array(Type.String()),
});
export type Registration = Static<typeof Registration>;
export const RegistrationQuery = Type.Object({ ...PageQuery, status: Type.Optional(RegistrationStatus) }, strict);
/** The note is required with `registration.decline`. */
export const RegistrationAnswer = Type.Object({ event: OneOf(REGISTRATION_EVENTS), note: Note }, strict);
export type RegistrationAnswer = Static<typeof RegistrationAnswer>;

// ---- the member's glance, and assisted businesses

export const CurationStatusOfMember = Type.Object({
  /** The period that takes entries now. */
  period: Nullable(OpenPeriod),
  /** The newest entry of each kind, withdrawn ones left out. */
  entry: Nullable(CurationItem),
  registration: Nullable(CurationItem),
  /** The curator of the business. */
  curator: Nullable(PersonName),
});
export type CurationStatusOfMember = Static<typeof CurationStatusOfMember>;

const FilledForm = Type.Object({
  doc: FormDocument,
  answers: OpenAnswers,
  files: Type.Record(Type.String(), SubmissionFile),
});
export const CuratedBusinessSheet = Type.Object({
  ...CuratedBusiness.properties,
  /** Private answers masked; files are links of GET /files/{id}. */
  profile: FilledForm,
  /** null: none were given yet. */
  documents: Nullable(FilledForm),
});
export type CuratedBusinessSheet = Static<typeof CuratedBusinessSheet>;
export const CuratedBusinessQuery = Type.Object(
  { ...PageQuery, search: Type.Optional(Type.String({ maxLength: 100 })) },
  strict,
);

// ---- the announcement

/** Only those who passed. */
export const AnnouncedResult = Type.Object({
  id: Type.String(),
  /** Set while its shop can be visited. */
  shop_id: Nullable(Type.String()),
  business_name: Type.String(),
  product: Type.String(),
  district: Nullable(Named),
  field: Nullable(Named),
  result: OneOf(['passed', 'passed_with_notes']),
  result_label: Type.String(),
  grade: Grade,
  period: Type.Object({ id: Type.String(), title: Type.String() }),
});
export type AnnouncedResult = Static<typeof AnnouncedResult>;
export const AnnouncedPeriod = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  announced_at: Type.String(),
  passed: Type.Integer(),
});
export type AnnouncedPeriod = Static<typeof AnnouncedPeriod>;
const Results = Page(AnnouncedResult);
/** A page of results, with every announced period (newest first) and the fields that occur. */
export const Announcement = Type.Object({
  ...Results.properties,
  data: Type.Object({
    ...Results.properties.data.properties,
    periods: Type.Array(AnnouncedPeriod),
    fields: Type.Array(Named),
  }),
});
export type Announcement = Static<typeof Announcement>;
/** Texts, because an empty one, `null` and `0` mean "no filter". */
const Filter = Type.Optional(Type.String({ maxLength: 100 }));
export const AnnouncementQuery = Type.Object(
  { ...PageQuery, period: Filter, district: Filter, field: Filter, search: Filter },
  strict,
);

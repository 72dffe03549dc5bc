/** What crosses the wire about entries of the long form: lists, one whole, verification, score sheets and decisions. */
import { type Static, Type } from 'typebox';
import { PeriodRef } from './curation-periods.ts';
import {
  CurationStatus,
  DECISION_EVENTS,
  Grade,
  Note,
  Nullable,
  strict,
  VERIFICATION_EVENTS,
  Version,
} from './curation-shared.ts';
import { OneOf, Page, PageQuery } from './envelope.ts';
import { FormDocument, OpenAnswers } from './forms.ts';
import { SubmissionCell, SubmissionFile, SubmissionItem, UserRef, Uuid } from './submissions.ts';

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
  /** What the entry calls the business; without an answer the name in its profile. */
  business_name: Nullable(Type.String()),
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
const queueFilter = {
  ...PageQuery,
  status: Type.Optional(CurationStatus),
  /** A period's id, or `none`: in no period. */
  period: Type.Optional(Type.String({ maxLength: 36 })),
  search: Type.Optional(Type.String({ maxLength: 100 })),
};
export const CuratorQueueQuery = Type.Object({ ...queueFilter, part: Type.Optional(OneOf(QUEUE_PARTS)) }, strict);
export const StaffQueueQuery = Type.Object(queueFilter, strict);
/** `cells`: the columns that the form file names. */
export const QueuedEntry = Type.Object({ ...CurationItem.properties, cells: Type.Array(SubmissionCell) });
export type QueuedEntry = Static<typeof QueuedEntry>;
const Items = Page(QueuedEntry);
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
export const RevisionMark = Type.Object({ field: Type.String(), label: Type.String(), note: Type.String() });
export type RevisionMark = Static<typeof RevisionMark>;

export const CurationTimelineEvent = Type.Object({
  event: Type.String(),
  from_status: Nullable(Type.String()),
  to_status: Type.String(),
  status_label: Type.String(),
  note: Nullable(Type.String()),
  /** Of `revision.request`. */
  marks: Type.Array(RevisionMark),
  actor: Nullable(Type.String()),
  created_at: Type.String(),
});
export type CurationTimelineEvent = Static<typeof CurationTimelineEvent>;

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
  curator: Nullable(UserRef),
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

export const CurationDetail = Type.Object({
  ...CurationItem.properties,
  /** The form in the version that was answered. */
  doc: FormDocument,
  answers: OpenAnswers,
  files: Type.Record(Type.String(), SubmissionFile),
  timeline: Type.Array(CurationTimelineEvent),
  /** Those of the last send-back, while it stands. */
  marks: Type.Array(RevisionMark),
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
export type CurationDetail = Static<typeof CurationDetail>;

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
export const AssignPeriodBody = Type.Object({ period_id: Nullable(Uuid) }, strict);
export type AssignPeriodBody = Static<typeof AssignPeriodBody>;

/** `data` of the 409 where an event may not happen: how it stands, and what may be done instead. */
export const CurationConflict = Type.Object({
  status: CurationStatus,
  status_label: Type.String(),
  events: Type.Array(Type.String()),
});
export type CurationConflict = Static<typeof CurationConflict>;

/** Request and response schemas of curation entries (long form): lists, details, verification, score sheets, decisions. */
import { type Static, Type } from 'typebox';
import { PeriodRef } from './curation-periods.ts';
import {
  CurationStatus,
  DECISION_EVENTS,
  Grade,
  Note,
  strict,
  VERIFICATION_EVENTS,
  Version,
} from './curation-shared.ts';
import { OneOf, Page, PageQuery } from './envelope.ts';
import { FormDocument, OpenAnswers } from './forms.ts';
import { Nullable } from './nullable.ts';
import { SubmissionCell, SubmissionFile, SubmissionItem, UserRef, Uuid } from './submissions.ts';

const outcome = {
  period: Nullable(PeriodRef),
  /** Set after the decision. */
  score: Nullable(Type.Number()),
  grade: Nullable(Grade),
};
/** A row of any list of entries. For `curator-registration` period, score and grade are null. */
export const CurationItem = Type.Object({
  ...SubmissionItem.properties,
  ...outcome,
  product: Nullable(Type.String()),
  /** Name of the business in the entry, else the name in its profile. */
  business_name: Nullable(Type.String()),
  /** Whether the caller assists this business; false for the sender. */
  assisted: Type.Boolean(),
  /** Number of final score sheets; null for the sender. */
  scores: Nullable(Type.Integer()),
  /** Two sheets differ by more than 20 and a third is needed; null for the sender. */
  third_look: Nullable(Type.Boolean()),
  events: Type.Array(Type.String()),
});
export type CurationItem = Static<typeof CurationItem>;

/** `part`: `verify` needs verification · `score` needs a sheet of the caller · `decide` has its scores · `assisted` is of a business that the caller assists. */
const QUEUE_PARTS = ['verify', 'score', 'decide', 'assisted'] as const;
const queueFilter = {
  ...PageQuery,
  status: Type.Optional(CurationStatus),
  /** Id of a period, or `none` for entries without a period. */
  period: Type.Optional(Type.String({ maxLength: 36 })),
  search: Type.Optional(Type.String({ maxLength: 100 })),
};
export const CuratorQueueQuery = Type.Object({ ...queueFilter, part: Type.Optional(OneOf(QUEUE_PARTS)) }, strict);
export const StaffQueueQuery = Type.Object(queueFilter, strict);
/** `cells`: the columns that the form file defines. */
export const QueuedEntry = Type.Object({ ...CurationItem.properties, cells: Type.Array(SubmissionCell) });
export type QueuedEntry = Static<typeof QueuedEntry>;
const Items = Page(QueuedEntry);
/** A page of entries, with the periods for the filter (newest first) and the number of entries of each part. */
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

/** A field that the member must correct. */
export const RevisionMark = Type.Object({ field: Type.String(), label: Type.String(), note: Type.String() });
export type RevisionMark = Static<typeof RevisionMark>;

export const CurationTimelineEvent = Type.Object({
  event: Type.String(),
  from_status: Nullable(Type.String()),
  to_status: Type.String(),
  status_label: Type.String(),
  note: Nullable(Type.String()),
  /** Marks of `revision.request`. */
  marks: Type.Array(RevisionMark),
  actor: Nullable(Type.String()),
  created_at: Type.String(),
});
export type CurationTimelineEvent = Static<typeof CurationTimelineEvent>;

const Criterion = Type.Object({
  field: Type.String(),
  label: Type.String(),
  /** Weight in percent. It may depend on the business field. */
  weight: Type.Number(),
  /** 1–5; null if not rated yet. */
  value: Nullable(Type.Integer()),
  note: Nullable(Type.String()),
});
export const ScoreSheet = Type.Object({
  /** null for the sender, who may not know who scored. */
  curator: Nullable(UserRef),
  state: OneOf(['draft', 'final']),
  mine: Type.Boolean(),
  score: Nullable(Type.Number()),
  grade: Nullable(Grade),
  criteria: Type.Array(Criterion),
  /** Note on the entry as a whole. */
  note: Nullable(Type.String()),
  updated_at: Type.String(),
});
export type ScoreSheet = Static<typeof ScoreSheet>;

export const CurationDetail = Type.Object({
  ...CurationItem.properties,
  /** The form in the version that was filled in. */
  doc: FormDocument,
  answers: OpenAnswers,
  files: Type.Record(Type.String(), SubmissionFile),
  timeline: Type.Array(CurationTimelineEvent),
  /** Marks of the last revision request, while it is open. */
  marks: Type.Array(RevisionMark),
  /** Ids of the steps that the member may change now. */
  open_steps: Type.Array(Type.String()),
  /** Score sheets of all curators. The sender sees only final ones, after the decision. */
  sheets: Type.Array(ScoreSheet),
  /** Current mean of the final sheets; null without one, and for the sender before the decision. */
  result: Nullable(
    Type.Object({
      score: Type.Number(),
      grade: Grade,
      /** Decision suggested by the grade: A and B pass, C passes with notes, D fails. */
      suggests: OneOf(DECISION_EVENTS),
    }),
  ),
  /** The note of the decision. */
  decision_note: Nullable(Type.String()),
  /** The caller's own sheet: answers of the form `curation-score` and their form version. */
  my_score: Nullable(
    Type.Object({ answers: OpenAnswers, form_version: Type.Integer(), state: OneOf(['draft', 'final']) }),
  ),
});
export type CurationDetail = Static<typeof CurationDetail>;

/** `marks` (field → note, at least one) only with `revision.request`. `note` is required with `docs.reject`. */
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
/** `final: false` saves a draft that only its curator sees. A final sheet cannot change. */
export const ScoreBody = Type.Object({ answers: OpenAnswers, form_version: Version, final: Type.Boolean() }, strict);
export type ScoreBody = Static<typeof ScoreBody>;
/** The note is required except for `decision.pass`. */
export const DecisionBody = Type.Object({ event: OneOf(DECISION_EVENTS), note: Note }, strict);
export type DecisionBody = Static<typeof DecisionBody>;
export const AssignPeriodBody = Type.Object({ period_id: Nullable(Uuid) }, strict);
export type AssignPeriodBody = Static<typeof AssignPeriodBody>;

/** `data` of the 409 for an event that is not allowed: the current status and the allowed events. */
export const CurationConflict = Type.Object({
  status: CurationStatus,
  status_label: Type.String(),
  events: Type.Array(Type.String()),
});
export type CurationConflict = Static<typeof CurationConflict>;

/** Request and response schemas of staff's work on submissions: assignee, handled, comments, possible duplicates. */

import { type Static, Type } from 'typebox';
import { Count, Revision } from './bounds.ts';
import { OneOf } from './envelope.ts';
import { MAX_COMMENT_LENGTH } from './limits.ts';
import { Nullable } from './nullable.ts';
import { SubmissionCell, UserRef, Uuid } from './submissions.ts';

/** `revision` counts the changes of assignee and handled; 0 means that there was none. */
export const WorkSummary = Type.Object({
  revision: Type.Integer(),
  assignee: Nullable(UserRef),
  handled_at: Nullable(Type.String()),
  /** Number of comments. */
  comments: Type.Integer(),
});
export type WorkSummary = Static<typeof WorkSummary>;

export const SubmissionComment = Type.Object({
  id: Type.String(),
  text: Type.String(),
  author: Type.String(),
  /** Only its author edits and deletes a comment. */
  is_own: Type.Boolean(),
  created_at: Type.String(),
  edited_at: Nullable(Type.String()),
});
export type SubmissionComment = Static<typeof SubmissionComment>;

/** Why two submissions may be duplicates. */
export const MATCH_KINDS = ['nik', 'nib', 'phone', 'name'] as const;
export const MatchKind = OneOf(MATCH_KINDS);
export type MatchKind = (typeof MATCH_KINDS)[number];

const PairOther = Type.Object({ id: Type.String(), number: Type.String() });
export const SubmissionWork = Type.Object({
  revision: Type.Integer(),
  assignee: Nullable(UserRef),
  handled_at: Nullable(Type.String()),
  handled_by: Nullable(Type.String()),
  comments: Type.Array(SubmissionComment),
  /** Others that may be the same, newest first, without those that staff have decided about. */
  similar: Type.Array(Type.Object({ ...PairOther.properties, kinds: Type.Array(MatchKind) })),
  /** This one repeats these. */
  duplicate_of: Type.Array(PairOther),
});
export type SubmissionWork = Static<typeof SubmissionWork>;

export const WorkBody = Type.Object(
  {
    revision: Revision,
    assignee_id: Type.Optional(Nullable(Uuid)),
    handled: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type WorkBody = Static<typeof WorkBody>;

export const CommentBody = Type.Object(
  { text: Type.String({ maxLength: MAX_COMMENT_LENGTH }) },
  { additionalProperties: false },
);
export const CommentParams = Type.Object({ id: Uuid, commentId: Uuid }, { additionalProperties: false });

export const DuplicatesQuery = Type.Object(
  { form: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }) },
  { additionalProperties: false },
);
/** A submission of a group: its columns in lists, private answers masked. */
const GroupedSubmission = Type.Object({
  id: Type.String(),
  number: Type.String(),
  submitted_at: Type.String(),
  status: Type.String(),
  status_label: Type.String(),
  name: Nullable(Type.String()),
  cells: Type.Array(SubmissionCell),
});
export const DuplicateGroup = Type.Object({
  kinds: Type.Array(MatchKind),
  /** Number of submissions in the group; `items` has the newest of them. */
  total: Type.Integer(),
  items: Type.Array(GroupedSubmission),
});
export type DuplicateGroup = Static<typeof DuplicateGroup>;
export const Duplicates = Type.Object({
  groups: Type.Array(DuplicateGroup),
  /** There are more groups than those listed. */
  has_more: Type.Boolean(),
  /** Submissions that still have to be compared. They follow within minutes. */
  waiting: Count,
});
export type Duplicates = Static<typeof Duplicates>;

export const PairParams = Type.Object({ id: Uuid, otherId: Uuid }, { additionalProperties: false });
/** `different`: not duplicates. `duplicate`: `id` repeats `otherId`. */
export const PairBody = Type.Object({ verdict: OneOf(['different', 'duplicate']) }, { additionalProperties: false });
export type PairVerdict = Static<typeof PairBody>['verdict'];

const ComparedSubmission = Type.Object({
  id: Type.String(),
  number: Type.String(),
  submitted_at: Type.String(),
  status: Type.String(),
  status_label: Type.String(),
  person: Nullable(Type.String()),
});
export const Comparison = Type.Object({
  sides: Type.Array(ComparedSubmission, { minItems: 2, maxItems: 2 }),
  kinds: Type.Array(MatchKind),
  /** Null: not decided. `duplicate_id` null: staff found them different. */
  decision: Nullable(Type.Object({ duplicate_id: Nullable(Type.String()), by: Type.String(), at: Type.String() })),
  /** One row for each question that either of them answered. Private answers are masked, but compared as they are. */
  rows: Type.Array(
    Type.Object({
      field: Type.String(),
      label: Type.String(),
      texts: Type.Array(Type.String(), { minItems: 2, maxItems: 2 }),
      differs: Type.Boolean(),
    }),
  ),
});
export type Comparison = Static<typeof Comparison>;

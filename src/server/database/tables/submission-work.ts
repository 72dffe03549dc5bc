/** What staff do with submissions: work, comments, and decisions about possible duplicates. */
import type { Generated } from 'kysely';
import type { NullableColumn, NullableTimestamp, TimestampWithDefault } from './columns.ts';

export interface SubmissionWorkTable {
  submission_id: string;
  assignee_id: NullableColumn<string>;
  handled_at: NullableTimestamp;
  handled_by: NullableColumn<string>;
  revision: Generated<number>;
  changed_by: string;
  updated_at: TimestampWithDefault;
}
export interface SubmissionComments {
  id: Generated<string>;
  submission_id: string;
  author_id: string;
  text: string;
  created_at: TimestampWithDefault;
  edited_at: NullableTimestamp;
}
export interface SubmissionMatchKeys {
  submission_id: string;
  form_id: string;
  /** Fingerprint of the key of the hashes. */
  made_with: string;
  /** A letter for the kind and a keyed hash each. */
  keys: string[];
}
/** Two submissions with keys in common. */
export interface SubmissionSimilar {
  /** The smaller id of the two. */
  first_id: string;
  second_id: string;
  form_id: string;
  kinds: string[];
}
export interface SubmissionPairs {
  /** The smaller id of the two. */
  first_id: string;
  second_id: string;
  /** Null: the two are different. Else the one that repeats the other. */
  duplicate_id: NullableColumn<string>;
  decided_by: string;
  created_at: TimestampWithDefault;
}

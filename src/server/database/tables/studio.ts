/** Tables of the form studio, except the versions. */
import type { Generated } from 'kysely';
import type { FormDoc } from '#engine/types.ts';
import type { NullableColumn, NullableJson, NullableTimestamp, TimestampWithDefault } from './columns.ts';

/** One finding that stopped a planned publication. */
export interface StoredFinding {
  file: string;
  line: number;
  level: 'error' | 'warning';
  text: string;
}
export interface FormWorkingCopies {
  form_id: string;
  /** `StudioFiles`. null: nothing differs from the current version. */
  files: NullableJson<{ form: string; lists: Record<string, string> }>;
  revision: Generated<number>;
  based_on: NullableColumn<number>;
  saved_by: NullableColumn<string>;
  saved_at: TimestampWithDefault;
  publish_at: NullableTimestamp;
  publish_note: NullableColumn<string>;
  publish_by: NullableColumn<string>;
  /** Why a planned publication failed. */
  publish_errors: NullableJson<StoredFinding[]>;
}
/** Rules that failed while answers were validated. */
export interface FormRuleFailures {
  form_id: string;
  form_version: number;
  /** Place in the form file. */
  rule: string;
  code: string;
  count: Generated<number>;
  last_at: TimestampWithDefault;
}
export interface FormOverlays {
  kind: 'form' | 'list';
  id: string;
  text: string;
  release_sha256: NullableColumn<string>;
}
export interface FormStates {
  form_id: string;
  state: 'open' | 'closing' | 'closed';
  changed_at: TimestampWithDefault;
  /** Not null: the form is archived. `state` is the state that it returns to. */
  archived_at: NullableTimestamp;
  archived_by: NullableColumn<string>;
}
/** Staff members who have a form open in the studio. */
export interface FormViewers {
  form_id: string;
  user_id: string;
  seen_at: TimestampWithDefault;
}
/** Staff members who want no mail about new submissions of a form. */
export interface FormMailOptOuts {
  form_id: string;
  user_id: string;
  created_at: TimestampWithDefault;
}
/** Documents of forms that staff try out. */
export interface FormPreviews {
  form_id: string;
  hash: string;
  doc: NullableJson<FormDoc>;
  made_at: TimestampWithDefault;
}

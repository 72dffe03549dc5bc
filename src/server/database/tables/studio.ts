/** What the form studio keeps beside the versions. */
import type { Generated } from 'kysely';
import type { Maybe, MaybeJson, MaybeTime, Now } from './columns.ts';

export interface FormWorks {
  form_id: string;
  /** `StudioFiles`; null: nothing differs from what is in force. */
  files: MaybeJson<{ form: string; lists: Record<string, string> }>;
  revision: Generated<number>;
  based_on: Maybe<number>;
  saved_by: Maybe<string>;
  saved_at: Now;
  publish_at: MaybeTime;
  publish_note: Maybe<string>;
  publish_by: Maybe<string>;
  /** Why a publication that was planned did not come about. */
  trouble: MaybeJson<Record<string, unknown>[]>;
}
export interface FormOverlays {
  kind: 'form' | 'list';
  id: string;
  text: string;
  over: Maybe<string>;
}
export interface FormStates {
  form_id: string;
  state: 'open' | 'closing' | 'closed';
  changed_at: Now;
  /** Not null: in the archive; `state` is what the form returns to. */
  archived_at: MaybeTime;
  archived_by: Maybe<string>;
}
/** Staff members who have a form open in the studio. */
export interface FormViewers {
  form_id: string;
  user_id: string;
  seen_at: Now;
}
/** Staff members who want no mail about new submissions of a form. */
export interface FormMailsOff {
  form_id: string;
  user_id: string;
  created_at: Now;
}
export interface FormPreviews {
  form_id: string;
  hash: string;
  code: string;
  made_at: Now;
}

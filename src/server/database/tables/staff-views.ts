/** Saved views of the staff's submission list. */
import type { Generated } from 'kysely';
import type { ViewState } from '#contract/staff-submissions.ts';
import type { JsonWithDefault, TimestampWithDefault } from './columns.ts';

export interface StaffViews {
  id: Generated<string>;
  user_id: string;
  name: string;
  /** Empty: all forms. */
  form_id: Generated<string>;
  state: JsonWithDefault<ViewState>;
  /** All staff see it. */
  shared: Generated<boolean>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}

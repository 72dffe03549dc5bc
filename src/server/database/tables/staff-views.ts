/** What staff keep of the grid of submissions. */
import type { Generated } from 'kysely';
import type { DefaultJson, Now } from './columns.ts';

export interface StaffViews {
  id: Generated<string>;
  user_id: string;
  name: string;
  /** Empty: all forms. */
  form_id: Generated<string>;
  /** `ViewState` of contract/staff-submissions.ts */
  state: DefaultJson<Record<string, unknown>>;
  created_at: Now;
  updated_at: Now;
}

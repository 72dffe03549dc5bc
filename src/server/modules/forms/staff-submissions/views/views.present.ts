/** Builds the responses about saved views. */
import { hasPermission } from '#contract/roles.ts';
import type { SavedView } from '#contract/staff-submissions.ts';
import type { ViewRow } from './views.queries.ts';

/** Nobody else could change a shared view whose owner left the staff. */
export const canChangeView = (view: ViewRow, userId: string): boolean =>
  view.user_id === userId || !view.owner_is_active || !hasPermission(view.owner_role, 'submissions.read');

export const presentView = (view: ViewRow, userId: string): SavedView => ({
  id: view.id,
  name: view.name,
  form: view.form_id,
  state: view.state,
  shared: view.shared,
  owner: { id: view.user_id, name: view.owner_name },
  can_change: canChangeView(view, userId),
  updated_at: new Date(view.updated_at).toISOString(),
});

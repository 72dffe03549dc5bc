/** Saved views of the grid: a name for a filter, its columns and its order. */
import type { SavedView, ViewBody } from '#contract/staff-submissions.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { presentView } from '../staff-submissions.present.ts';
import { countViews, deleteView, saveViewRow } from './views.queries.ts';

const MAX_VIEWS = 50;

export async function saveView(app: App, user: User, { name: typed, form, state }: ViewBody): Promise<SavedView> {
  const name = typed.trim().replace(/\s+/g, ' ');
  if (name === '') throw problems.VALIDATION_FAILED({ name: [app.t('staff-submissions:view.name_required')] });
  if (form !== '') await app.forms.get(form);
  return app.db.tx(async (trx) => {
    const row = await saveViewRow(trx, { user_id: user.id, name, form_id: form, state });
    if ((await countViews(trx, user.id)) > MAX_VIEWS) throw problems.CONFLICT('VIEWS_TOO_MANY', { most: MAX_VIEWS });
    return presentView(row);
  });
}

export const removeView = (app: App, user: User, id: string): Promise<void> =>
  app.db.tx(async (trx) => {
    if (!(await deleteView(trx, user.id, id))) throw problems.NOT_FOUND();
  });

/** Saved views of the grid: a name for a filter, its columns and its order. */
import type { SavedView, ViewBody } from '#contract/staff-submissions.ts';
import { problems } from '../../../problems.ts';
import type { App, Person } from '../../../types.ts';
import { presentView } from '../present.ts';
import { countViews, deleteView, keepView } from './queries.ts';

const MOST = 50;

export async function saveView(app: App, person: Person, { name: typed, form, state }: ViewBody): Promise<SavedView> {
  const name = typed.trim().replace(/\s+/g, ' ');
  if (name === '') throw problems.VALIDATION_FAILED({ name: [app.say('staff-submissions:view.name_required')] });
  if (form !== '') await app.forms.get(form);
  return app.db.tx(async (trx) => {
    const row = await keepView(trx, { user_id: person.id, name, form_id: form, state });
    if ((await countViews(trx, person.id)) > MOST) throw problems.CONFLICT('VIEWS_TOO_MANY', { most: MOST });
    return presentView(row);
  });
}

export const removeView = (app: App, person: Person, id: string): Promise<void> =>
  app.db.tx(async (trx) => {
    if (!(await deleteView(trx, person.id, id))) throw problems.NOT_FOUND();
  });

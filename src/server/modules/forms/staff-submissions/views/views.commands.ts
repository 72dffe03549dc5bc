/** Saved views of the grid: a name for a filter, its columns and its order. */
import type { SavedView, ViewBody, ViewChange } from '#contract/staff-submissions.ts';
import type { Tx } from '#server/database/connect.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { canChangeView, presentView } from './views.present.ts';
import {
  countViews,
  deleteView,
  findView,
  hasViewNamed,
  saveViewRow,
  updateView,
  type ViewRow,
} from './views.queries.ts';

const MAX_VIEWS = 50;

/** Trimmed. 422 if nothing is left. */
function requireName(app: App, typed: string): string {
  const name = typed.trim().replace(/\s+/g, ' ');
  if (name === '') throw problems.VALIDATION_FAILED({ name: [app.t('staff-submissions:view.name_required')] });
  return name;
}

export async function saveView(app: App, user: User, body: ViewBody): Promise<SavedView> {
  const { form, state, shared } = body;
  const name = requireName(app, body.name);
  if (form !== '') await app.forms.get(form);
  return app.db.tx(async (trx) => {
    const id = await saveViewRow(trx, { user_id: user.id, name, form_id: form, state, shared });
    if ((await countViews(trx, user.id)) > MAX_VIEWS) throw problems.CONFLICT('VIEWS_TOO_MANY', { most: MAX_VIEWS });
    return presentView(await requireView(trx, user, id), user.id);
  });
}

/** 404 if the user may not open it. */
async function requireView(trx: Tx, user: User, id: string): Promise<ViewRow> {
  const view = await findView(trx, user.id, id);
  if (!view) throw problems.NOT_FOUND();
  return view;
}

/** 404 if the user may not open it, 403 if it belongs to another staff member. */
async function requireChangeable(trx: Tx, user: User, id: string): Promise<ViewRow> {
  const view = await requireView(trx, user, id);
  if (!canChangeView(view, user.id)) throw problems.VIEW_OF_ANOTHER({ params: { owner: view.owner_name } });
  return view;
}

export const changeView = (app: App, user: User, id: string, change: ViewChange): Promise<SavedView> =>
  app.db.tx(async (trx) => {
    const view = await requireChangeable(trx, user, id);
    const name = change.name === undefined ? view.name : requireName(app, change.name);
    if (await hasViewNamed(trx, view, name))
      throw problems.VALIDATION_FAILED({ name: [app.t('staff-submissions:view.name_taken', { name })] });
    await updateView(trx, id, { name, shared: change.shared ?? view.shared });
    return presentView(await requireView(trx, user, id), user.id);
  });

export const removeView = (app: App, user: User, id: string): Promise<void> =>
  app.db.tx(async (trx) => {
    await requireChangeable(trx, user, id);
    await deleteView(trx, id);
  });

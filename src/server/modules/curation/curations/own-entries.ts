/** A sender's own entries of both kinds, and the member's overview of their state. */
import type { CurationItem, MemberCurationStatus } from '#contract/curation.ts';
import { REGISTRATION_FORM } from '#server/modules/forms/registrations/registrations.queries.ts';
import { findBusinessOf, findUserName } from '#server/modules/sellers/business/business.queries.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App, User } from '#server/types.ts';
import { presentEntry } from './curations.present.ts';
import { CURATION_FORMS, ENTRY_FORM, type EntryRow, listOwnEntries } from './curations.queries.ts';
import { loadOpenPeriod } from './periods/periods.commands.ts';

async function presentOwnEntries(app: App, rows: EntryRow[], id: string): Promise<CurationItem[]> {
  const titles = new Map((await app.forms.list()).map(({ doc }) => [doc.id, doc.title]));
  return presentRows(app.log, 'own entries', rows, (row) =>
    presentEntry(row, titles.get(row.form_id) ?? row.form_id, { id, by: 'member' }),
  );
}

export async function loadOwnEntries(
  app: App,
  userId: string,
  at: { page: number; per_page: number },
): Promise<{ items: CurationItem[]; total: number }> {
  const { rows, total } = await listOwnEntries(app.db.kysely, userId, CURATION_FORMS, at);
  return { items: await presentOwnEntries(app, rows, userId), total };
}

export async function loadCurationStatus(app: App, user: User): Promise<MemberCurationStatus> {
  const db = app.db.kysely;
  const newest = async (form: (typeof CURATION_FORMS)[number]) => {
    const { rows } = await listOwnEntries(db, user.id, [form], { page: 1, per_page: 1, live: true });
    return (await presentOwnEntries(app, rows, user.id))[0] ?? null;
  };
  const business = await findBusinessOf(db, user.id);
  const curator = business?.curator_id ? ((await findUserName(db, business.curator_id)) ?? null) : null;
  const [entry, registration] = [await newest(ENTRY_FORM), await newest(REGISTRATION_FORM)];
  return { period: await loadOpenPeriod(app), entry, registration, curator };
}

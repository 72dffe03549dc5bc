/** Public curators with their pictures. */

import type { PublicCurator } from '#contract/content.ts';
import type { Answers } from '#engine/types.ts';
import { isUuid } from '#engine/uuid.ts';
import type { Db } from '#server/database/connect.ts';
import { listFiles } from '#server/modules/files/files/files.commands.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { HOURS_FORM } from '../curator-hours/curator-hours.present.ts';
import { PROFILE_FORM, presentCurator } from './curator-profiles.present.ts';
import { type CuratorRow, listCuratorRows } from './curator-profiles.queries.ts';

export const loadCurators = async (app: App, db: Db): Promise<PublicCurator[]> =>
  presentCurators(app, db, await listCuratorRows(db));

/** Previews a curator with a profile that is being edited. null until a curator is chosen. */
export async function previewCurator(app: App, answers: Answers): Promise<PublicCurator | null> {
  const id = String(answers.curator_id ?? '');
  const { kysely } = app.db;
  const rows = isUuid(id) ? await listCuratorRows(kysely, id) : [];
  const shown = await presentCurators(
    app,
    kysely,
    rows.map((row) => ({ ...row, answers })),
  );
  return shown[0] ?? null;
}

async function presentCurators(app: App, db: Db, rows: CuratorRow[]): Promise<PublicCurator[]> {
  const ids = rows.flatMap(({ avatar_id, answers }) => [avatar_id, answers?.portrait]);
  const files = await listFiles(
    db,
    ids.filter((id) => typeof id === 'string'),
  );
  const pictures = new Map(files.filter(({ url }) => url.startsWith('/media/')).map(({ id, url }) => [id, url]));
  const { doc } = await app.forms.get(PROFILE_FORM);
  const { doc: hoursDoc } = await app.forms.get(HOURS_FORM);
  return presentRows(app.log, 'curators', rows, (row) => presentCurator(row, pictures, { doc, hoursDoc }));
}

/** Versions: listed, compared, taken out as files, put in force once more. */
import type { Static } from 'typebox';
import type { Published, RollbackBody, StudioFiles, VersionDiff, VersionItem } from '#contract/studio.ts';
import { problems } from '../../../problems.ts';
import type { App } from '../../../types.ts';
import { countRecords } from '../../forms/commands.ts';
import { type ByWhom, noteDeed } from '../deed.ts';
import { kindOf, tellChanges } from '../judge.ts';
import { putInForce } from '../publish/force.ts';
import { lockWork } from '../queries.ts';
import { type Desk, openDesk } from '../texts.ts';
import { requireMove } from '../work/commands.ts';
import { presentVersion } from './present.ts';
import { findTexts, findVersionBefore, listVersions, type VersionTexts } from './queries.ts';
import { restoredFiles } from './restore.ts';

export async function readVersions(
  app: App,
  id: string,
  at: { page: number; per_page: number },
): Promise<{ items: VersionItem[]; total: number }> {
  const { published } = await openDesk(app, id);
  const { rows, total } = await listVersions(app.db.kysely, id, at);
  const counts = await countRecords(app, id);
  const items = rows.map((row) =>
    presentVersion(row, { inForce: published?.doc.version, records: counts.get(row.version) ?? 0 }),
  );
  return { items, total };
}

async function getTexts(app: App, id: string, version: number): Promise<VersionTexts> {
  const texts = await findTexts(app.db.kysely, id, version);
  if (!texts) throw problems.NOT_FOUND();
  return texts;
}

export async function readDiff(app: App, id: string, version: number, asked?: number): Promise<VersionDiff> {
  const { doc } = await getTexts(app, id, version);
  const against = asked ?? (await findVersionBefore(app.db.kysely, id, version)) ?? null;
  if (against === null) return { version, against, kind: 'new', changes: [] };
  const before = (await getTexts(app, id, against)).doc;
  const kind = kindOf(before, doc);
  return { version, against, kind, changes: kind === 'same' ? [] : tellChanges(before, doc) };
}

/** The texts of an older version as they would be in force today. */
export async function readRestored(
  app: App,
  id: string,
  { published }: Pick<Desk, 'published'>,
  version: number,
): Promise<StudioFiles> {
  const then = await getTexts(app, id, version);
  return published && then.source !== '' ? restoredFiles(then, published.doc) : missing();
}

/** An older version becomes the newest one. Work that somebody has begun stays as it is. */
export async function rollBack(
  app: App,
  by: ByWhom,
  id: string,
  { version, note }: Static<typeof RollbackBody>,
): Promise<Published> {
  const event = { type: 'form.rolled-back' as const, sound: true };
  const done = await putInForce(app, id, {
    note: note.trim(),
    author_id: by.person.id,
    files: (desk) => readRestored(app, id, desk, version),
    async before(trx, desk) {
      requireMove(desk, await lockWork(trx, id), event);
    },
    async after(trx, published) {
      for (const one of published)
        await noteDeed(trx, by, 'form.rolled-back', one.id, { version: one.version, from: version, note: note.trim() });
    },
  });
  return { ...done, publish_at: null };
}

const missing = (): never => {
  throw problems.NOT_FOUND();
};

/** Texts as files that can be put into schemas/ as they are: in force, of a version, or of a form that never was. */
export async function readFile(
  app: App,
  id: string,
  { version, list }: { version?: number | undefined; list?: string | undefined },
): Promise<string> {
  const { base, files, work } = await openDesk(app, id);
  const then = version === undefined ? undefined : await getTexts(app, id, version);
  if (list === undefined) return (then ? then.source : (files ?? work?.files)?.form) || missing();
  const text = then?.lists ? then.lists[list] : (base.lists[list] ?? work?.files?.lists[list]);
  return text || missing();
}

/** Versions of a form: list, compare, download as files, publish again. */
import type { Static } from 'typebox';
import type { PublishResult, RollbackBody, StudioFiles, VersionDiff, VersionItem } from '#contract/studio.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { countRecordsByVersion } from '../../forms/forms.commands.ts';
import { type Actor, recordFormAudit } from '../audit.ts';
import { describeFormChanges, kindOf } from '../check-draft-texts.ts';
import { type FormTexts, loadFormTexts } from '../form-texts.ts';
import { publishVersion } from '../publish/publish-version.ts';
import { lockWork } from '../studio.queries.ts';
import { requireTransition } from '../work/work.commands.ts';
import { restoredFiles } from './restore.ts';
import { presentVersion } from './versions.present.ts';
import { findTexts, findVersionBefore, listVersions, type VersionTexts } from './versions.queries.ts';

export async function loadVersions(
  app: App,
  id: string,
  at: { page: number; per_page: number },
): Promise<{ items: VersionItem[]; total: number }> {
  const { published } = await loadFormTexts(app, id);
  const { rows, total } = await listVersions(app.db.kysely, id, at);
  const counts = await countRecordsByVersion(app, id);
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

export async function loadDiff(app: App, id: string, version: number, otherVersion?: number): Promise<VersionDiff> {
  const { doc } = await getTexts(app, id, version);
  const against = otherVersion ?? (await findVersionBefore(app.db.kysely, id, version)) ?? null;
  if (against === null) return { version, against, kind: 'new', changes: [] };
  const before = (await getTexts(app, id, against)).doc;
  const kind = kindOf(before, doc);
  return { version, against, kind, changes: kind === 'same' ? [] : describeFormChanges(before, doc) };
}

/** The texts of an older version, adapted so that they can be published today. */
export async function loadRestored(
  app: App,
  id: string,
  { published }: Pick<FormTexts, 'published'>,
  version: number,
): Promise<StudioFiles> {
  const then = await getTexts(app, id, version);
  return published && then.source !== '' ? restoredFiles(then, published.doc) : notFound();
}

/** Publishes an older version as the newest one. Unpublished work stays as it is. */
export async function rollBack(
  app: App,
  by: Actor,
  id: string,
  { version, note }: Static<typeof RollbackBody>,
): Promise<PublishResult> {
  const event = { type: 'form.rolled-back' as const, sound: true };
  const done = await publishVersion(app, id, {
    note: note.trim(),
    author_id: by.user.id,
    files: (texts) => loadRestored(app, id, texts, version),
    async before(trx, texts) {
      requireTransition(texts, await lockWork(trx, id), event);
    },
    async after(trx, published) {
      for (const form of published)
        await recordFormAudit(trx, by, 'form.rolled-back', form.id, {
          version: form.version,
          from: version,
          note: note.trim(),
        });
    },
  });
  return { ...done, publish_at: null };
}

const notFound = (): never => {
  throw problems.NOT_FOUND();
};

/**
 * Texts as files that can be copied into schemas/: the current ones, those of a version, or of a form that was never
 * published.
 */
export async function loadFile(
  app: App,
  id: string,
  { version, list }: { version?: number | undefined; list?: string | undefined },
): Promise<string> {
  const { base, files, work } = await loadFormTexts(app, id);
  const then = version === undefined ? undefined : await getTexts(app, id, version);
  if (list === undefined) return (then ? then.source : (files ?? work?.files)?.form) || notFound();
  const text = then?.lists ? then.lists[list] : (base.lists[list] ?? work?.files?.lists[list]);
  return text || notFound();
}

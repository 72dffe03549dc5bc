/**
 * Forms that staff try out before publishing. Their validators are built when a preview requests them, and never
 * stored.
 */
import type { FormDoc } from '#engine/types.ts';
import { LruCache } from '#server/lib/lru-cache.ts';
import type { App } from '#server/types.ts';
import { checkDraftTexts } from './check-draft-texts.ts';
import { loadFormTexts } from './form-texts.ts';
import { findWork } from './studio.queries.ts';

const CACHE_SIZE = 30;
const previewCache = new WeakMap<App['db'], LruCache<Promise<FormDoc | null>>>();

/** This process does not know a check that another process handled, but the checked work is stored. */
export async function findStoredPreview(app: App, id: string, hash: string): Promise<FormDoc | undefined> {
  const work = await findWork(app.db.kysely, id);
  if (!work?.files) return undefined;
  const { files } = work;
  const known = previewCache.get(app.db) ?? new LruCache<Promise<FormDoc | null>>(CACHE_SIZE);
  previewCache.set(app.db, known);
  const doc = await known.getOrCreate(`${id}@${work.revision}`, async () => {
    const { compiled } = await checkDraftTexts(app, id, await loadFormTexts(app, id), files);
    return compiled?.doc ?? null;
  });
  return doc?.hash === hash ? doc : undefined;
}

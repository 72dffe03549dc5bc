/** Forms as staff try them out before publishing: their validators are built when a preview asks for them, and never stored. */
import type { FormDoc } from '#engine/types.ts';
import { Recent } from '../../recent.ts';
import type { App } from '../../types.ts';
import { judgeTexts } from './judge.ts';
import { findWork } from './queries.ts';
import { openDesk } from './texts.ts';

const KEPT = 30;
const compiled = new WeakMap<App['db'], Recent<Promise<FormDoc | null>>>();

/** A check that another process answered is not known here, but the work that was checked is stored. */
export async function findStoredTrial(app: App, id: string, hash: string): Promise<FormDoc | undefined> {
  const work = await findWork(app.db.kysely, id);
  if (!work?.files) return undefined;
  const { files } = work;
  const known = compiled.get(app.db) ?? new Recent<Promise<FormDoc | null>>(KEPT);
  compiled.set(app.db, known);
  const doc = await known.keep(`${id}@${work.revision}`, async () => {
    const { candidate } = await judgeTexts(app, id, await openDesk(app, id), files);
    return candidate?.doc ?? null;
  });
  return doc?.hash === hash ? doc : undefined;
}

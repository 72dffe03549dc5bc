/**
 * Form documents for the orphaned answers of a draft that exists on this device only. For drafts on the server, the
 * server keeps orphaned answers.
 */
import type { OrphanedAnswers } from '#engine/orphaned-answers.ts';
import type { FormDoc } from '#engine/types.ts';
import type { FormsApi } from '../types.ts';

/** Loads the form versions that orphaned answers belong to, by version. Versions that cannot be loaded are left out. */
export async function loadOrphanedDocs(
  api: Pick<FormsApi, 'formVersion'>,
  form: string,
  orphaned: OrphanedAnswers,
): Promise<Map<string, FormDoc>> {
  const read = async (version: string): Promise<[string, FormDoc] | null> => {
    const doc = await api.formVersion(form, Number(version)).catch(() => null);
    return doc && [version, doc];
  };
  const found = await Promise.all(Object.keys(orphaned).map(read));
  return new Map(found.filter((one) => one !== null));
}

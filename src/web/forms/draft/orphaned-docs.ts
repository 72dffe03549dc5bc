/**
 * A draft that lies on this device alone: answers to questions that are asked no more stay in its copy, as the server keeps
 * them for the drafts that it holds.
 */
import type { OrphanedAnswers } from '#engine/orphaned-answers.ts';
import type { FormDoc } from '#engine/types.ts';
import type { FormsApi } from '../types.ts';

/** The documents in whose words something lies aside; what cannot be read now waits for the next version. */
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

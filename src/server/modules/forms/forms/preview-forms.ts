/**
 * Documents of form previews. They are stored, because the preview may request its validators from another process than the one that
 * checked the form. Validators are built at the first request and only kept in memory.
 */
import type { FormDoc } from '#engine/types.ts';
import type { Database } from '#server/database/connect.ts';
import { LruCache } from '#server/lib/lru-cache.ts';
import { CompressedText } from './compressed-text.ts';
import { findPreview, savePreview } from './forms.queries.ts';
import { buildModule } from './validator-module.ts';

const CACHE_SIZE = 30;

export function createPreviewForms({ kysely }: Database) {
  const modules = new LruCache<Promise<CompressedText>>(CACHE_SIZE);
  return {
    keep: (doc: FormDoc): Promise<void> => savePreview(kysely, doc),
    /** Throws `missing` if there is no such document. */
    module: (id: string, hash: string, missing: unknown): Promise<CompressedText> =>
      modules.getOrCreate(`${id}/${hash}`, async () => {
        const doc = await findPreview(kysely, id, hash);
        if (!doc) throw missing;
        return new CompressedText(await buildModule(doc));
      }),
  };
}

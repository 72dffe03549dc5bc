/** Documents of form previews. Their validators are built at the first request and stored only in memory. */
import type { FormDoc } from '#engine/types.ts';
import { LruCache } from '#server/lib/lru-cache.ts';
import { CompressedText } from './compressed-text.ts';
import { buildModule } from './validator-module.ts';

const CACHE_SIZE = 30;
type FindPreviewDoc = (id: string, hash: string) => Promise<FormDoc | undefined>;

export function createPreviewForms() {
  const docs = new LruCache<FormDoc>(CACHE_SIZE);
  const modules = new LruCache<Promise<CompressedText>>(CACHE_SIZE);
  let find: FindPreviewDoc = async () => undefined;
  return {
    keep(doc: FormDoc): void {
      docs.set(`${doc.id}/${doc.hash}`, doc);
    },
    findWith(other: FindPreviewDoc): void {
      find = other;
    },
    /** Throws `missing` if there is no such document. */
    async module(id: string, hash: string, missing: unknown): Promise<CompressedText> {
      const key = `${id}/${hash}`;
      const doc = docs.get(key) ?? (await find(id, hash));
      if (!doc) throw missing;
      return modules.getOrCreate(key, async () => new CompressedText(await buildModule(doc)));
    },
  };
}

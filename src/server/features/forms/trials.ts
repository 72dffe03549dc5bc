/** Documents that are tried out: their validators are built when they are first asked for, and kept in memory only. */
import type { FormDoc } from '#engine/types.ts';
import { Recent } from '../../recent.ts';
import { buildModule } from './module.ts';
import { Packed } from './packed.ts';

const KEPT = 30;
type Find = (id: string, hash: string) => Promise<FormDoc | undefined>;

export function openTrials() {
  const docs = new Recent<FormDoc>(KEPT);
  const modules = new Recent<Promise<Packed>>(KEPT);
  let find: Find = async () => undefined;
  return {
    keep(doc: FormDoc): void {
      docs.set(`${doc.id}/${doc.hash}`, doc);
    },
    findWith(other: Find): void {
      find = other;
    },
    /** Throws `missing` where there is no such document. */
    async module(id: string, hash: string, missing: unknown): Promise<Packed> {
      const key = `${id}/${hash}`;
      const doc = docs.get(key) ?? (await find(id, hash));
      if (!doc) throw missing;
      return modules.keep(key, async () => new Packed(await buildModule(doc)));
    },
  };
}

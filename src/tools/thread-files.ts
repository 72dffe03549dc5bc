/**
 * The files from which worker threads are started. In a bundle all of them stand next to the program under their base names, because
 * `new URL('./x-worker.mjs', import.meta.url)` is read there.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

interface ThreadFile {
  /** `x-worker.mjs`: the name next to the program. */
  name: string;
  /** Absolute path of what stands under this name in a bundle. */
  file: string;
  /** True: `file` is the `x-thread.ts` next to the `x-worker.mjs` and must be bundled. False: it is copied. */
  isSource: boolean;
}

/** All threads below `folder` (an absolute path). Throws if two have the same name. */
export function listThreadFiles(folder: string): ThreadFile[] {
  const byName = new Map<string, string>();
  for (const found of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!found.endsWith('-worker.mjs')) continue;
    const name = basename(found);
    const other = byName.get(name);
    if (other)
      throw new Error(`two threads have the same file name, and one would replace the other: ${other}, ${found}`);
    byName.set(name, found);
  }
  return [...byName].map(([name, found]) => {
    const source = join(folder, found.replace(/-worker\.mjs$/, '-thread.ts'));
    return existsSync(source)
      ? { name, file: source, isSource: true }
      : { name, file: join(folder, found), isSource: false };
  });
}

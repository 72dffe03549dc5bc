/** The version of this release, from `package.json`, and the order of versions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

export const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

/** Negative if `a` is older than `b`, 0 if they are the same. Versions are three numbers: `0.12.3`. */
export function compareVersions(a: string, b: string): number {
  const [partsOfA, partsOfB] = [a, b].map((version) => version.split('.').map(Number));
  for (const at of [0, 1, 2]) {
    const difference = (partsOfA?.[at] ?? 0) - (partsOfB?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

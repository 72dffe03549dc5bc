import { execFileSync } from 'node:child_process';
import { ROOT } from '#server/root.ts';
import type { Area } from './areas.ts';

/** `a/{b,c}.ts` is two patterns, so that each of them must match. */
const alternativesOf = (glob: string): string[] => {
  const [braces, inside] = /\{([^{}]*)\}/.exec(glob) ?? [];
  if (braces === undefined || inside === undefined) return [glob];
  return inside.split(',').flatMap((one) => alternativesOf(glob.replace(braces, () => one)));
};

const escaped = (text: string) => text.replace(/[.+?^$()|[\]\\]/g, '\\$&');

/** `*` stands for a name or a part of it, and two of them for any folders. */
const patternOf = (glob: string) =>
  new RegExp(
    `^${glob
      .split('**/')
      .map((part) => part.split('*').map(escaped).join('[^/]*'))
      .join('(?:.*/)?')}$`,
  );

/** Whether the area mutates this file. */
export const isMutated = ({ mutate }: Pick<Area, 'mutate'>, file: string): boolean => {
  const matches = (glob: string) => alternativesOf(glob).some((one) => patternOf(one).test(file));
  const isExcluded = mutate.some((glob) => glob.startsWith('!') && matches(glob.slice(1)));
  return !isExcluded && mutate.some(matches);
};

/** Globs of areas that match no file, as `<area>: <glob>`. Otherwise a moved file would leave the mutation tests without a word. */
export function unmatchedGlobs(areas: Area[]): string[] {
  const files = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: ROOT, maxBuffer: 1e8 })
    .toString()
    .split('\0');
  return areas.flatMap(({ name, mutate, tests, without = [] }) =>
    [...mutate.map((glob) => glob.replace(/^!/, '')), ...tests, ...without]
      .flatMap(alternativesOf)
      .filter((glob) => {
        const pattern = patternOf(glob);
        return !files.some((file) => pattern.test(file));
      })
      .map((glob) => `${name}: ${glob}`),
  );
}

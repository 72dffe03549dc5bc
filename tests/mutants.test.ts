/**
 * The hand-written mutants still fit the sources and tests that they name, and each pattern of an area of mutation testing names files.
 * `npm run test:mutants` and `npm run test:mutation` run them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';
import { mutantsByArea } from './mutants/mutants-by-area.ts';
import { areas } from './mutation/areas.ts';
import { isMutated, unmatchedGlobs } from './mutation/globs.ts';

const mutants = Object.values(mutantsByArea).flat();
const read = (file: string) => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '');

test('the text of each mutant stands exactly once in its file, and its replacement changes it', () => {
  const wrong = mutants.filter(({ file, find, replace }) => read(file).split(find).length !== 2 || find === replace);
  expect(wrong.map(({ file, breaks }) => `${file}: ${breaks}`)).toEqual([]);
});

test('each mutant names tests that exist', () => {
  const missing = mutants.flatMap(({ tests, breaks }) =>
    tests.filter((file) => read(file) === '').map((file) => `${file}: ${breaks}`),
  );
  expect(missing).toEqual([]);
});

test('a mutant that runs only some tests of a file names words of a title that is there', () => {
  const wrong = mutants.filter(
    ({ tests, only }) => only !== undefined && !tests.some((file) => new RegExp(only).test(read(file))),
  );
  expect(wrong.map(({ only, breaks }) => `${only}: ${breaks}`)).toEqual([]);
});

test('each file that an area of mutation testing names is there', () => {
  expect(unmatchedGlobs(areas)).toEqual([]);
});

test('a moved file is named, also when its glob names others that are there', () => {
  const moved = { name: 'web', mutate: ['src/web/{routes,moved}.ts*', '!src/web/left.ts'], tests: ['tests/*.test.ts'] };
  expect(unmatchedGlobs([moved])).toEqual(['web: src/web/moved.ts*', 'web: src/web/left.ts']);
});

test('a file counts in an area that names it, and not where it is left out', () => {
  const area = { mutate: ['src/web/*.ts', 'src/engine/**/*.ts', '!src/web/{load,boot}.ts'] };
  const files = ['src/web/i18n.ts', 'src/web/boot.ts', 'src/web/api/call.ts', 'src/engine/a.ts', 'src/engine/b/c.ts'];
  expect(files.map((file) => isMutated(area, file))).toEqual([true, false, false, true, true]);
});

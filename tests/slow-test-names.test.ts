import { expect, test } from 'vitest';
import { readSources } from './support/sources.ts';

const SLOW = /\b(?:slow|long)Test\(/;
/** Calls of vitest's own functions, also `test.each`, `it.runIf`. */
const USUAL = /(?<![\w.])(?:test|it)(?:\.\w+)*(?:<[^>]*>)?\(/;
const ONLY_SOMETIMES = /if \(is(?:Full|SlowRun)\)\s+test/g;

test('a file whose tests are all slow has it in its name, because `npm test` fails at a file without a test', () => {
  const files = readSources('tests').filter(({ path }) => /\.test\.tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(300);
  const empty = files.filter(
    ({ path, text }) => !/\.(?:slow|long)\.test\./.test(path) && SLOW.test(text) && !USUAL.test(text),
  );
  expect(empty.map(({ path }) => path)).toEqual([]);
});

test('a group of tests has one that always runs, for the same reason', () => {
  const files = readSources('tests').filter(({ path }) => /(?<!\.long|\.slow)\.test\.tsx?$/.test(path));
  const empty = files.flatMap(({ path, text }) =>
    [...text.matchAll(/^( *)describe(?:\.\w+)*\((.*)\n([\s\S]*?)^\1\}\);$/gm)]
      .filter(([, , , body = '']) => SLOW.test(body) && !USUAL.test(body.replace(ONLY_SOMETIMES, '')))
      .map(([, , name]) => `${path}: ${name}`),
  );
  expect(empty).toEqual([]);
});

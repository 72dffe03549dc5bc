import { expect, test } from 'vitest';
import { readSources } from './support/sources.ts';

const SLOW = /\b(?:slow|long)Test\(/;
/** Calls of vitest's own functions, also `test.each`, `it.runIf`. */
const USUAL = /(?<![\w.])(?:test|it)(?:\.\w+)*(?:<[^>]*>)?\(/;

test('a file whose tests are all slow has it in its name, because `npm test` fails at a file without a test', () => {
  const files = readSources('tests').filter(({ path }) => /\.test\.tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(300);
  const empty = files.filter(
    ({ path, text }) => !/\.(?:slow|long)\.test\./.test(path) && SLOW.test(text) && !USUAL.test(text),
  );
  expect(empty.map(({ path }) => path)).toEqual([]);
});

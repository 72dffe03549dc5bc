/**
 * A type is exported only if another file names it. knip does not report a type that the signature of another export
 * contains, so this test finds those.
 */
import { expect, test } from 'vitest';
import { readSources } from './support/sources.ts';

const EXPORTED_TYPE = /^export (?:declare )?(?:interface|type) (\w+)/gm;

test('every exported type is named in another file', () => {
  const sources = readSources('machines', 'src', 'tests');
  const filesByWord = new Map<string, number>();
  for (const { text } of sources)
    for (const word of new Set(text.match(/\w+/g))) filesByWord.set(word, (filesByWord.get(word) ?? 0) + 1);
  const needless = sources.flatMap(({ path, text }) =>
    [...text.matchAll(EXPORTED_TYPE)].flatMap(([, name = '']) =>
      filesByWord.get(name) === 1 ? `${path}: ${name}` : [],
    ),
  );
  expect(needless, 'Remove `export` from these types.').toEqual([]);
});

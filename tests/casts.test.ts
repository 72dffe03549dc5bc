/** A cast that switches the type checker off needs a reason. The reason stands beside it, so the next reader can check it. */
import { expect, test } from 'vitest';
import { readSources } from './support/sources.ts';

const UNCHECKED_CAST = /\bas (?:never|any|unknown as)\b/;
const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line);
const hasReason = (line: string, before: string) => /\/\/ \S/.test(line) || /^\s*\/\/ \S/.test(before);

const casts = readSources('machines', 'src').flatMap(({ path, text }) => {
  const lines = text.split('\n');
  return lines.flatMap((line, at) =>
    UNCHECKED_CAST.test(line) && !isComment(line)
      ? [{ at: `${path}:${at + 1}`, hasReason: hasReason(line, lines[at - 1] ?? '') }]
      : [],
  );
});

test('every cast to never or any, and every cast through unknown, has its reason beside it', () => {
  expect(casts.length).toBeGreaterThan(0);
  expect(casts.filter(({ hasReason }) => !hasReason).map(({ at }) => at)).toEqual([]);
});

test('there are at most 15 of them', () => {
  const message = 'Use a type that says it: a type guard, a generic, `satisfies`, Kysely’s `$castTo`.';
  expect(casts.map(({ at }) => at).slice(15), message).toEqual([]);
});

/** Their keys are plain lists, which carry no type. */
const UNTYPED_KEYS = [
  'src/web/features/contents/useReorder.ts',
  'src/web/features/notifications/api.ts',
  'src/web/session/live-updates.ts',
  'src/web/ssr/entry-server.tsx',
];

test('cached data has the type of its query, nobody states another one', () => {
  const stated = readSources('src/web').filter(({ text }) => /\b[gs]et(?:Query|Queries)Data</.test(text));
  expect(stated.map(({ path }) => path).sort()).toEqual(UNTYPED_KEYS);
});

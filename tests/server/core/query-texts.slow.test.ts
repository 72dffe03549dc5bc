import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';

const { as } = await testApp();
const callers = [await as.staff(), await as.curator(), await as.member(), await as.user(), as.visitor];
const { paths } = (await as.visitor.get('/openapi.json')).body;

interface Parameter {
  name: string;
  in: string;
  schema: { type?: string; enum?: unknown[] };
}
const ID = '00000000-0000-4000-8000-000000000000';
const texts = Object.entries(paths as Record<string, { get?: { parameters?: Parameter[] } }>).flatMap(
  ([path, { get }]) =>
    (get?.parameters ?? [])
      .filter((one) => one.in === 'query' && one.schema.type === 'string' && !one.schema.enum)
      .map(({ name }) => [path.replace('/api/v1', '').replace(/\{\w+\}/g, ID), name] as const),
);

const HOSTILE = [
  '\u0000',
  'a\u0000b',
  '%%%%%%',
  '_'.repeat(50),
  '\\',
  "'",
  '\u0301\u0301',
  '\uFFFF',
  'a\u202Eb',
  '((',
  ':*&|',
];

test('the OpenAPI document lists the search parameters', () => {
  expect(texts.length).toBeGreaterThan(10);
});

test.each(texts)('%s answers hostile texts in `%s` without an error', async (path, name) => {
  for (const text of HOSTILE)
    for (const caller of callers) {
      const { status } = await caller.get(`${path}?${name}=${encodeURIComponent(text)}`);
      expect(status, JSON.stringify(text)).toBeLessThan(500);
    }
});

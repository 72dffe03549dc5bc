/** A program that uses the API of the last release goes on working, or the changelog says what it has to change. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';
import { testApp } from '#tests/support/app.ts';
import { findRemovals, findUnnamed, type OpenApi } from '../../../src/tools/compare-openapi.ts';

const RECORDED = join(ROOT, 'src/deploy/openapi-of-last-release.json.gz');

test('nothing of the last release is gone that the changelog does not name', async () => {
  const before: OpenApi = JSON.parse(gunzipSync(readFileSync(RECORDED)).toString());
  expect(Object.keys(before.paths).length).toBeGreaterThan(100);
  const { as } = await testApp();
  const after: OpenApi = (await as.visitor.get('/openapi.json')).body;
  const changelog = readFileSync(join(ROOT, '.github/CHANGELOG.md'), 'utf8');
  const message = 'Name each line between backticks in the newest part of .github/CHANGELOG.md, or keep it.';
  expect(findUnnamed(findRemovals(before, after), changelog), message).toEqual([]);
});

test('the files where the ecosystem looks for them exist', () => {
  for (const name of ['CHANGELOG', 'CONTRIBUTING', 'SECURITY'])
    expect(existsSync(join(ROOT, `.github/${name}.md`)), name).toBe(true);
});

describe('what counts as a removal', () => {
  const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  const operation = (changes: object = {}) => ({
    parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
    requestBody: json(object({ status: { enum: ['a', 'b'] }, note: { type: 'string' } }, ['status'])),
    responses: {
      200: json(object({ data: object({ items: { type: 'array', items: object({ name: {}, price: {} }) } }) })),
    },
    ...changes,
  });
  const api = (changes: object = {}) => ({ paths: { '/orders': { post: operation(changes) } } }) as unknown as OpenApi;
  const removals = (after: OpenApi) => findRemovals(api(), after);

  test('nothing changed', () => expect(removals(api())).toEqual([]));
  test('an operation', () => expect(removals({ paths: {} })).toEqual(['POST /orders']));
  test('a parameter', () => expect(removals(api({ parameters: [] }))).toEqual(['POST /orders query page']));
  test('a field of a response, without the fields inside it', () => {
    const items = { type: 'array', items: object({ name: {} }) };
    expect(removals(api({ responses: { 200: json(object({ data: object({ items }) })) } }))).toEqual([
      'POST /orders response 200 data.items[].price',
    ]);
    expect(removals(api({ responses: { 200: json(object({})) } }))).toEqual(['POST /orders response 200 data']);
  });
  test('a word or field of a request, and a field that a request newly needs', () => {
    const status = { enum: ['a', 'c'] };
    expect(removals(api({ requestBody: json(object({ status, extra: {} }, ['status', 'extra'])) }))).toEqual([
      'POST /orders request status="b"',
      'POST /orders request note',
      'POST /orders needs request extra',
    ]);
  });
  test('more than before is none', () => {
    const more = { 200: operation().responses[200], 409: {} };
    expect(
      removals(api({ responses: more, parameters: [...operation().parameters, { name: 'x', in: 'query' }] })),
    ).toEqual([]);
  });
  test('only the newest part of the changelog names it', () => {
    const line = 'POST /orders query page';
    expect(findUnnamed([line], `# C\n\n## 0.3.0\n- \`${line}\` is gone\n\n## 0.2.0\n`)).toEqual([]);
    expect(findUnnamed([line], `# C\n\n## 0.3.0\n\n## 0.2.0\n- \`${line}\` is gone\n`)).toEqual([line]);
  });
});

import { describe, expect, test } from 'vitest';
import { checkJsonSize, isTooDeep, MAX_DEPTH, MAX_VALUES } from '#server/http/json-body.ts';
import { testApp } from '#tests/support/app.ts';
import { fillPath, listRoutes, oneUserPerRole, roleFor, sendRaw } from '#tests/support/routes.ts';

const server = await testApp();
const people = await oneUserPerRole(server);
const withBody = listRoutes(server).filter(({ method }) => method !== 'GET');

const arrays = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

const nestsTooDeep = (text: string) => checkJsonSize(text)?.code === 'NESTED_TOO_DEEP';

describe('a body that is nested too deeply', () => {
  test.each([
    ['100,000 arrays', arrays(100_000)],
    ['40,000 objects', objects(40_000)],
    ['an answer of 5,000 arrays', `{"answers":{"name":${arrays(5_000)}}}`],
    ['arrays and objects by turns', `${'[{"a":'.repeat(20_000)}1${'}]'.repeat(20_000)}`],
    ['100,000 arrays that are never closed', '['.repeat(100_000)],
  ])('%s: every route that reads a body refuses it with a sentence', async (_what, body) => {
    for (const route of withBody) {
      // Whether a form exists is checked before the body is read.
      const path = fillPath(route.path, route.path.startsWith('/forms/') ? { id: 'contact-us' } : {});
      const answer = await sendRaw(people[roleFor(route)], route.method, path, body);
      const { message, errors } = answer.body;
      expect([route.name, answer.status, answer.headers['problem-code'], errors]).toEqual([
        route.name,
        400,
        'NESTED_TOO_DEEP',
        null,
      ]);
      expect(message).toContain('bertingkat terlalu dalam');
    }
  });

  test('the exact limit is accepted, one level more is not', () => {
    for (const nested of [arrays, objects]) {
      expect(nestsTooDeep(nested(MAX_DEPTH))).toBe(false);
      expect(nestsTooDeep(nested(MAX_DEPTH + 1))).toBe(true);
      expect(isTooDeep(JSON.parse(nested(MAX_DEPTH)))).toBe(false);
      expect(isTooDeep(JSON.parse(nested(MAX_DEPTH + 1)))).toBe(true);
    }
  });

  test('brackets inside strings do not count as levels, even after an escaped quote', () => {
    expect(nestsTooDeep(JSON.stringify({ a: '['.repeat(1_000), b: `\\"${'{'.repeat(1_000)}` }))).toBe(false);
    expect(nestsTooDeep(`["\\\\",${arrays(MAX_DEPTH)}]`)).toBe(true);
    expect(nestsTooDeep(`[${'[],'.repeat(1_000)}1]`)).toBe(false);
  });

  test('a multipart name with many brackets is refused, and so is a part with deep JSON', async () => {
    const name = `a${'[b]'.repeat(30)}`;
    expect((await people.member.request({ ...multipart({ [name]: 'x' }) })).status).toBe(400);
    const answer = await people.member.request(multipart({ name: { json: arrays(20_000) } }));
    expect([answer.status, answer.headers['problem-code']]).toEqual([400, 'NESTED_TOO_DEEP']);
    const reset = await people.visitor.request({
      ...multipart({ email: { json: arrays(20_000) } }),
      url: '/api/v1/auth/password/reset',
    });
    expect(reset.status).toBe(400);
  });

  test('a query with many brackets is an unknown parameter', async () => {
    expect((await people.visitor.get(`/shops?a${'[b]'.repeat(2_000)}=1`)).status).toBe(422);
  });
});

test('a body with too many values is refused before each is checked, and the exact limit is accepted', async () => {
  const rows = (count: number) => `{"cart_item_ids":[${Array(count).fill('[]').join()}]}`;
  const names = (count: number) => `{${Array.from({ length: count }, (_, at) => `"a${at}":1`).join()}}`;
  for (const body of [rows(MAX_VALUES + 1), names(MAX_VALUES + 1)]) {
    const answer = await sendRaw(people.user, 'POST', '/users/orders', body);
    expect([answer.status, answer.headers['problem-code']]).toEqual([413, 'TOO_MANY_VALUES']);
  }
  for (const body of [rows(MAX_VALUES), names(MAX_VALUES)]) {
    const answer = await sendRaw(people.user, 'POST', '/users/orders', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).length).toBeLessThanOrEqual(100);
  }
  expect(checkJsonSize(JSON.stringify(','.repeat(MAX_VALUES * 2)))).toBeNull();
});

function multipart(parts: Record<string, string | { json: string }>) {
  const lines = Object.entries(parts).map(([name, value]) => {
    const isJson = typeof value !== 'string';
    const type = isJson ? 'Content-Type: application/json\r\n' : '';
    return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n${type}\r\n${isJson ? value.json : value}\r\n`;
  });
  return {
    method: 'POST' as const,
    url: '/api/v1/members/products',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${lines.join('')}--x--\r\n`,
  };
}

describe('an empty body counts as no body', () => {
  test.each([
    ['application/json', ''],
    ['application/json; charset=utf-8', ''],
    ['application/x-www-form-urlencoded', ''],
    ['text/plain', ''],
  ])('although the content type is %s', async (type, body) => {
    for (const route of withBody) {
      const call = (headers: Record<string, string>) =>
        sendRaw(people[roleFor(route)], route.method, fillPath(route.path), body, headers);
      const [typed, untyped] = [await call({ 'content-type': type }), await call({})];
      // After a logout the first session is invalid, so each request uses a new one.
      if (route.name.includes('logout') || route.name === 'DELETE /auth/user') continue;
      expect([route.name, typed.status, typed.body]).toEqual([route.name, untyped.status, untyped.body]);
      expect(typed.status, route.name).not.toBe(400);
    }
  });

  test('also for a chunked body without a byte', async () => {
    const answer = await people.user.request({
      method: 'POST',
      url: '/api/v1/users/notifications/read',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    });
    expect(answer.status).not.toBe(400);
  });

  test('each required field is named', async () => {
    const answer = await sendRaw(people.visitor, 'POST', '/auth/login', '');
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['email', 'password']]);
  });
});

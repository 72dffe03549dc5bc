/** One rule for every text of a request: clean, visible, readable. Passwords stay unchanged. */
import { beforeAll, expect, test } from 'vitest';
import { cleanRequestText } from '#server/http/text-cleaning.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';

let server: TestApp;
let siti: TestUser;
beforeAll(async () => {
  server = await testApp();
  siti = await server.as.member();
});

const MARKS = `Siti${'\u0301'.repeat(100)}`;
const name = (text: string) => siti.patch('/auth/user/personal', { name: text });

test('a name that reverses the text direction or stacks marks is refused at its field', async () => {
  for (const [text, part] of [
    ['Siti \u202eafilA', 'membalik arah tulisan'],
    [MARKS, 'terlalu banyak tanda'],
  ] as const) {
    const { status, body } = await name(text);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['name']]);
    expect(body.errors.name[0]).toContain(part);
  }
});

test.each(['\u200b', '\u2800\u3164', '\u00ad \u2060', '   '])(
  'a name without visible characters, %j, is refused at its field',
  async (text) => {
    const { status, body } = await name(text);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['name']]);
  },
);

test('invisible characters are removed, and names in all scripts stay unchanged', async () => {
  const { body } = await name('\u202aSiti\u0000 Nurhaliza\uffff\u202c\u2066');
  expect(body.data.personal.name).toBe('Siti Nurhaliza');
  for (const text of [
    "Ma'ruf Amin-Wijaya, S.E.",
    'ستي نور هليزة',
    'ꦱꦶꦠꦶ ꦤꦸꦂ',
    'ᬲᬶᬢᬶ',
    'Nguyễn Thị Ánh',
    'Siti 👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️',
  ]) {
    expect((await name(text)).body.data?.personal.name).toBe(text);
  }
  expect((await name('Nurjannah\u0301'.normalize('NFD'))).body.data.personal.name).toBe(
    'Nurjannah\u0301'.normalize('NFC'),
  );
});

test('a search text and the parts of a form follow the same rule', async () => {
  const search = await server.as.visitor.get(`/products?search=${encodeURIComponent(`madu${'\u0301'.repeat(9)}`)}`);
  expect([search.status, Object.keys(search.body.errors ?? {})]).toEqual([422, ['search']]);
  expect((await server.as.visitor.get('/products?search=madu%00')).status).toBe(200);
  const parts = await siti.form('/auth/user/business', [['brand_name', 'Amplang \u202ebagus']]);
  expect([parts.status, parts.body.errors.brand_name?.[0]]).toEqual([422, expect.stringContaining('membalik arah')]);
});

test('the error of a text is reported together with all others of the body', async () => {
  const sent = { name: 'Siti \u202eafilA', favourite: 'merah', phone_number: 812 };
  const { status, body } = await siti.patch('/auth/user/personal', sent);
  expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['favourite', 'name', 'phone_number']]);
  expect(body.errors.name[0]).toContain('membalik arah tulisan');
});

test('passwords and tokens are never changed', () => {
  const odd = 'k\u0000\u202ea\u0301\u0301\u0301\u0301\u0301\u0301\u0301';
  for (const field of ['password', 'password_confirm', 'current_password', 'token', 'refresh_token']) {
    const errors = {};
    expect([cleanRequestText(odd, field, errors), errors]).toEqual([odd, {}]);
  }
});

test('a body that is nested too deeply is refused and causes no server error', async () => {
  const answer = await siti.request({
    method: 'PATCH',
    url: '/api/v1/auth/user/personal',
    headers: { 'content-type': 'application/json' },
    payload: `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  });
  expect([400, 422]).toContain(answer.status);
});

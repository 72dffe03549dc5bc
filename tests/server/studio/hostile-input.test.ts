/** Hostile input: texts that are too long, too deep or cannot be stored, invalid names, and unknown forms. */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createStudioClient } from './studio-client.ts';

const { as } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const studio = createStudioClient(rina);
const { files, revision } = await studio.open('contact-us');
const save = (changed: object) =>
  rina.put(studio.at('contact-us', '/work'), { files: changed, base_revision: revision });
const check = (form: string) => rina.post(studio.at('contact-us', '/check'), { files: { form, lists: {} } });

test('texts beyond their size are refused, and nothing of them is stored', async () => {
  const long = `${files.form}\n# ${'x'.repeat(262_144)}`;
  expect((await save({ form: long, lists: {} })).status).toBe(422);
  const lists = Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`daftar-${at}`, 'a']));
  expect((await save({ ...files, lists })).status).toBe(422);
  expect(
    (
      await save({
        ...files,
        lists: {
          a: 'y'.repeat(262_000),
          b: 'y'.repeat(262_000),
          c: 'y'.repeat(262_000),
          d: 'y'.repeat(262_000),
          e: 'y',
        },
      })
    ).status,
  ).toBe(413);
  expect((await save({ ...files, lists: { '../lain': 'a' } })).status).toBe(422);
  expect((await studio.open('contact-us')).revision).toBe(revision);
});

test('a character that cannot be stored is left out, one that reverses the text is reported', async () => {
  const refused = await save({ ...files, form: `${files.form}# \u202e` });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['files.form']]);
  const saved = await save({ ...files, form: `${files.form}# \u0000\ud800\uffff\n` });
  expect(saved.status).toBe(200);
  expect((await studio.open('contact-us')).files.form).toBe(`${files.form}# \n`);
});

test('endless aliases, a form that is a list, and other YAML are findings', async () => {
  const bomb = [
    'a: &a [x, x]',
    ...'bcdefghijk'
      .split('')
      .map((one, at) => `${one}: &${one} [*${'abcdefghij'[at]}, *${'abcdefghij'[at]}, *${'abcdefghij'[at]}]`),
  ].join('\n');
  for (const text of [bomb, '- satu\n- dua', 'null', '', '!!js/function "x"', 'a: 1\na: 2', '__proto__: { x: 1 }']) {
    const { status, body } = await check(text);
    expect([text.slice(0, 20), status, body.data?.doc]).toEqual([text.slice(0, 20), 200, null]);
    expect(body.data.findings.some(({ level }: { level: string }) => level === 'error')).toBe(true);
  }
});

test('a form with two hundred questions is checked; one more is a finding', async () => {
  const formOf = (many: number) => {
    const names = Array.from({ length: many }, (_, at) => `isian_${at}`);
    const head = '$schema: http://json-schema.org/draft-07/schema#\n$id: contact-us\ntype: object\ntitle: Besar\n';
    const fields = names.map((name) => `  ${name}: { title: ${name}, type: string, maxLength: 20 }`).join('\n');
    return `${head}x-steps:\n  - { id: satu, title: Satu, fields: [${names}] }\nproperties:\n${fields}\n`;
  };
  const errors = async (many: number) =>
    (await check(formOf(many))).body.data.findings.map(({ text }: { text: string }) => text).join('\n');
  expect(await errors(200)).not.toContain('paling banyak');
  expect(await errors(201)).toMatch(/terlalu panjang|terlalu banyak/);
});

test('an unknown form is 404 in every call', async () => {
  const none = '/staff/forms/tidak-ada';
  expect((await rina.get(none)).status).toBe(404);
  expect((await rina.put(`${none}/work`, { files, base_revision: 0 })).status).toBe(404);
  for (const call of ['check', 'impact']) expect((await rina.post(`${none}/${call}`, { files })).status).toBe(404);
  expect((await rina.post(`${none}/publish`, { base_revision: 0, note: '' })).status).toBe(404);
  expect((await rina.post(`${none}/rollback`, { version: 1, note: '' })).status).toBe(404);
  expect((await rina.delete(`${none}/schedule`)).status).toBe(404);
  expect((await rina.get(`${none}/versions`)).status).toBe(404);
  expect((await rina.get(`${none}/file`)).status).toBe(404);
  expect((await rina.post('/staff/forms', { from: 'tidak-ada' })).status).toBe(404);
  expect((await rina.get('/staff/forms/..%2Fx')).status).toBe(404);
});

test('visitors, members and curators have no access', async () => {
  for (const who of [await as.user(), await as.member(), await as.curator()])
    for (const path of ['', '/versions', '/file', '/versions/1'])
      expect([path, (await who.get(studio.at('umkm-data', path))).status]).toEqual([path, 403]);
  expect((await as.visitor.get(studio.at('umkm-data'))).status).toBe(401);
});

/** Forms sent as form data: names are parsed into nesting, texts are converted by the form, files become ids. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonSchema } from '#engine/types.ts';
import { convertFields } from '#server/modules/files/uploads/convert.ts';
import { emptyTree, readName, setAtPath, toAnswers } from '#server/modules/files/uploads/parse-field-names.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { FormPart, TestUser } from '#tests/support/test-users.ts';
import { profileAnswers, uploadLogo } from '../business/profile-answers.ts';
import { jpeg, listStore } from './file-fixtures.ts';

describe('names', () => {
  const read = (...pairs: [string, string | null][]) => {
    const tree = emptyTree();
    for (const [name, value] of pairs) setAtPath(tree, readName(name), value);
    return toAnswers(tree, (id) => id);
  };
  test.each<[string, [string, string | null][], object]>([
    ['plain', [['name', 'Siti']], { name: 'Siti' }],
    [
      'one more each time',
      [
        ['media[]', 'a'],
        ['media[]', 'b'],
      ],
      { media: ['a', 'b'] },
    ],
    [
      'numbered, in any order',
      [
        ['media[1]', 'b'],
        ['media[0]', 'a'],
      ],
      { media: ['a', 'b'] },
    ],
    [
      'the same name again',
      [
        ['needs', 'a'],
        ['needs', 'b'],
        ['needs', 'c'],
      ],
      { needs: ['a', 'b', 'c'] },
    ],
    [
      'rows',
      [
        ['varian[0][name]', 'Pedas'],
        ['varian[0][price]', '15000'],
        ['varian[1][name]', 'Asli'],
      ],
      { varian: [{ name: 'Pedas', price: '15000' }, { name: 'Asli' }] },
    ],
    [
      'objects',
      [
        ['map[lat]', '-1.2'],
        ['map[lng]', '116.8'],
      ],
      { map: { lat: '-1.2', lng: '116.8' } },
    ],
  ])('%s', (_name, pairs, answers) => expect(read(...pairs)).toEqual(answers));

  test.each([
    '__proto__',
    '__proto__[admin]',
    'a[__proto__]',
    'a[constructor][prototype]',
    'constructor',
    'a[prototype]',
    'a[',
    'a]',
    'a[b',
    'a[[b]]',
    '[b]',
    '',
    'a[0][b][c][d]',
    'a[999999]',
    'a[200]',
    'x'.repeat(200),
  ])('%s is refused', (name) => expect(() => read([name, 'x'])).toThrow());
  test('one name cannot be both a text and a list of fields', () => {
    expect(() => read(['a', 'x'], ['a[b]', 'y'])).toThrow();
    expect(() => read(['a[b]', 'x'], ['a[b]', 'y'])).toThrow();
  });
  test('no name reaches a prototype', () => {
    read(['toString', 'x'], ['hasOwnProperty[x]', 'y']);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

describe('texts', () => {
  const schema: Record<string, JsonSchema> = {
    price: { type: 'integer' },
    lat: { type: 'number' },
    map: {
      type: 'object',
      properties: {
        lat: { type: 'number', minimum: -90, maximum: 90 },
        lng: { type: 'number', minimum: -180, maximum: 180 },
      },
    },
    agree: { type: 'boolean' },
    needs: { type: 'array', items: { type: 'string' } },
    counts: { type: 'array', items: { type: 'integer' } },
    nib: { type: 'string' },
    varian: {
      type: 'array',
      items: { type: 'object', properties: { price: { type: 'integer' }, sku: { type: 'string' } } },
    },
  };
  const convert = (fields: Record<string, unknown>) =>
    convertFields(fields, (name) => (Object.hasOwn(schema, name) ? schema[name] : undefined));
  test.each<[Record<string, unknown>, object]>([
    [{ price: '15000' }, { price: 15000 }],
    [{ price: '15000.00' }, { price: 15000 }],
    [{ price: '15000.50' }, { price: 15000.5 }],
    [{ price: 'lima' }, { price: 'lima' }],
    [{ price: '1e5' }, { price: '1e5' }],
    [{ price: '0x10' }, { price: '0x10' }],
    [{ price: '99999999999999999999' }, { price: '99999999999999999999' }],
    [{ price: '15.000' }, { price: '15.000' }],
    [{ price: '15,000' }, { price: '15,000' }],
    [{ price: '1.500' }, { price: 1500 }],
    [{ price: '1.500.000' }, { price: 1_500_000 }],
    [{ price: '1,500,000.00' }, { price: 1_500_000 }],
    [{ price: 'Rp 5 jt' }, { price: 5_000_000 }],
    [{ price: '12.5' }, { price: 12.5 }],
    [{ price: '１５０００' }, { price: 15_000 }],
    [{ lat: '-1.2753' }, { lat: -1.2753 }],
    [{ map: { lat: '-1.275', lng: '116.853' } }, { map: { lat: -1.275, lng: 116.853 } }],
    [{ agree: 'true' }, { agree: true }],
    [{ agree: '0' }, { agree: false }],
    [{ agree: 'mungkin' }, { agree: 'mungkin' }],
    [{ nib: '0012345678901' }, { nib: '0012345678901' }],
    [{ needs: 'pasar' }, { needs: ['pasar'] }],
    [{ needs: ['pasar', ''] }, { needs: ['pasar'] }],
    [{ counts: ['1', '2'] }, { counts: [1, 2] }],
    [{ varian: [{ price: '5000', sku: '' }] }, { varian: [{ price: 5000 }] }],
    [{ unknown: '5' }, { unknown: '5' }],
  ])('%o → %o', (given, typed) => expect(convert(given)).toEqual(typed));
  test('an empty part clears', () => {
    expect(convert({ nib: '', needs: '', price: '', varian: '' })).toEqual({
      nib: null,
      needs: null,
      price: null,
      varian: null,
    });
  });
});

describe('over HTTP', () => {
  let server: TestApp;
  let siti: TestUser;
  beforeAll(async () => {
    server = await testApp();
    siti = await server.as.member({ name: 'Siti' });
    await siti.post('/auth/user/business', profileAnswers(await uploadLogo(siti)));
  });
  const send = (parts: [string, FormPart][]) => siti.form('/auth/user/business', parts);
  const stored = () => listStore(server.config.dataDir);
  const picture = async (colour: string): Promise<FormPart> => ({
    data: await jpeg(350, 350, colour),
    name: 'a.jpg',
    type: 'image/jpeg',
  });

  test('an empty file input of a browser clears no required field, and is no file', async () => {
    const before = await stored();
    const answer = await send([['business_logo', { data: '', name: '', type: 'application/octet-stream' }]]);
    expect(Object.keys(answer.body.errors)).toEqual(['business_logo']);
    expect(await stored()).toEqual(before);
  });

  test('the id of an earlier upload is accepted instead of a file', async () => {
    const id = await uploadLogo(siti, '#224466');
    expect((await send([['business_logo', id]])).body.data.answers.business_logo).toBe(id);
  });

  test('more files or fields than any form has: 413, and nothing is stored', async () => {
    const before = await stored();
    const many = await Promise.all(
      Array.from(
        { length: 12 },
        async (_, i) => ['business_logo', await picture(`#0000${10 + i}`)] as [string, FormPart],
      ),
    );
    expect((await send(many)).status).toBe(413);
    expect((await send(Array.from({ length: 70 }, (_, i) => [`f${i}`, 'x']))).status).toBe(413);
    expect((await send([['brand_name', 'x'.repeat(70_000)]])).status).toBe(413);
    expect(await stored()).toEqual(before);
    const rows = await server.db.kysely.selectFrom('files').select('id').where('field', '=', 'business_logo').execute();
    expect(rows).toHaveLength(2);
  });

  test('two files for a single-file field: the form reports it at its field', async () => {
    const answer = await send([
      ['business_logo', await picture('#123456')],
      ['business_logo', await picture('#654321')],
    ]);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['business_logo']]);
  });

  test('names that would reach a prototype, in any part: 400', async () => {
    for (const name of ['__proto__', '__proto__[role]', 'constructor[prototype]', 'map[__proto__]', 'a[b][c][d][e]']) {
      expect((await send([[name, 'x']])).status).toBe(400);
      expect((await send([[name, await picture('#ffffff')]])).status).toBe(400);
    }
    const json = await siti.request({
      method: 'POST',
      url: '/api/v1/auth/user/business',
      headers: { 'content-type': 'application/json' },
      payload: '{"__proto__":{"role":"staff"}}',
    });
    expect(json.status).toBe(400);
  });
});

/** What the check says about `x-prefill`. */
import { expect, test } from 'vitest';
import type { CompileContext, FieldFile } from '#engine/types.ts';
import { error, findingsOf, warning } from './check-fixtures.ts';
import { baseContext, formFile } from './fixtures.ts';

const profile = formFile(
  {
    nama: { type: 'string' },
    nib: { type: 'string', 'x-format': 'nib' },
    npwp: { type: 'string', 'x-format': 'npwp', 'x-private': true },
    warna: { type: 'string', 'x-options': 'colour' },
    logo: { type: 'string', 'x-file': { accept: ['jpg'] } },
  },
  { $id: 'profil', 'x-renames': { nomor: 'nib' } },
);
const context: CompileContext = {
  ...baseContext,
  forms: { profil: profile },
  options: { ...baseContext.options, shade: { ...baseContext.options.colour, $id: 'shade' } as never },
  prefill: {
    business: { form: 'profil' },
    account: { fields: { name: { type: 'string' }, phone_number: { type: 'string', 'x-format': 'phone' } } },
  },
};
const check = (prefill: string, field: FieldFile = { type: 'string' }, given = context) =>
  findingsOf({ isi: { ...field, 'x-prefill': prefill } }, {}, given);
const at = 'properties.isi.x-prefill';

test.each<[string, FieldFile?]>([
  ['business.nama'],
  ['business.nama', { type: 'string', 'x-widget': 'textarea' }],
  ['business.nib', { type: 'string', 'x-format': 'nib' }],
  ['business.nomor', { type: 'string', 'x-format': 'nib' }],
  ['business.npwp', { type: 'string', 'x-format': 'npwp', 'x-private': true }],
  ['business.warna', { type: 'string', 'x-options': 'colour', 'x-widget': 'radio' }],
  ['account.phone_number', { type: 'string', 'x-format': 'landline-or-phone' }],
  ['previous'],
  ['previous', { type: 'array', items: { type: 'string', 'x-options': 'colour' } }],
  ['previous.profil.nama'],
  ['url'],
])('%s is a source that fits', (prefill, field) => {
  expect(check(prefill, field)).toEqual([]);
});

test('an unknown source is an error, with the nearest name', () => {
  expect(check('busines.nama')).toEqual([
    error(at, 'prefill-source', { name: 'isi', source: 'busines', nearest: 'business' }),
  ]);
  expect(check('cuaca.suhu')[0]?.code).toBe('prefill-source.alone');
});

test.each(['', 'business', 'business.', 'url.nama', 'previous.profil', 'previous.profil.nama.x', 'business.a.b'])(
  'the text "%s" is not a source',
  (prefill) => {
    expect(check(prefill)).toEqual([error(at, 'prefill-shape', { name: 'isi', value: prefill })]);
  },
);

test('a field that its source does not have is named: of the account as an error, of another form as a warning', () => {
  expect(check('account.nam')).toEqual([error(at, 'prefill-field', { name: 'isi', field: 'nam', nearest: 'name' })]);
  expect(check('business.nm')).toEqual([warning(at, 'prefill-field', { name: 'isi', field: 'nm', nearest: 'nama' })]);
  expect(check('previous.hilang.nama')[0]).toMatchObject({ level: 'warning', code: 'prefill-field.alone' });
});

test.each<[string, FieldFile, string]>([
  ['business.npwp', { type: 'string', 'x-format': 'npwp' }, 'prefill-private'],
  ['business.nama', { type: 'integer' }, 'prefill-type'],
  ['business.nama', { type: 'string', 'x-format': 'nib' }, 'prefill-type'],
  ['business.nama', { type: 'boolean' }, 'prefill-type'],
  ['business.logo', { type: 'string' }, 'prefill-type'],
  ['business.warna', { type: 'string', 'x-options': 'shade' }, 'prefill-options'],
])('%s does not fit %j', (prefill, field, code) => {
  const [, name] = prefill.split('.');
  expect(check(prefill, field)).toEqual([warning(at, code, { name: 'isi', field: name as string })]);
});

test('a landline of the account would not fit a mobile number, the reverse does', () => {
  const landline: CompileContext = {
    ...context,
    prefill: { account: { fields: { tel: { type: 'string', 'x-format': 'landline-or-phone' } } } },
  };
  expect(check('account.tel', { type: 'string', 'x-format': 'phone' }, landline)[0]).toMatchObject({
    level: 'error',
    code: 'prefill-type',
  });
});

test('files, rows, questions in rows and calculated answers have no first answer', () => {
  const misfit = (path: string, name = 'isi') => [error(path, 'prefill-misfit', { name })];
  expect(check('previous', { type: 'string', 'x-file': { accept: ['jpg'] } })).toEqual(misfit(at));
  const rows = { type: 'array', items: { type: 'object', properties: { nama: { type: 'string' } } } };
  expect(check('previous', rows)).toEqual(misfit(at));
  const inner = { ...rows, items: { type: 'object', properties: { nama: { type: 'string', 'x-prefill': 'url' } } } };
  expect(findingsOf({ isi: inner }, {}, context)).toEqual(
    misfit('properties.isi.items.properties.nama.x-prefill', 'nama'),
  );
  expect(check('previous', { type: 'integer', 'x-compute': '1 + 1' })).toContainEqual(
    error(at, 'compute-with', { name: 'isi', word: 'x-prefill' }),
  );
});

test('private answers never come from the address of a page', () => {
  expect(check('url', { type: 'string', 'x-private': true })).toEqual([
    error(at, 'prefill-url-private', { name: 'isi' }),
  ]);
});

test('an editor that does not know the sources reports no unknown ones', () => {
  expect(check('busines.nama', { type: 'string' }, baseContext)).toEqual([]);
});

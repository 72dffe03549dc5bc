/** First answers: what a field accepts, what an address may say, and what a change of `x-prefill` means. */
import { expect, test } from 'vitest';
import { compareForms } from '#engine/compare-forms.ts';
import { canonicalJson, semanticPart } from '#engine/compile-form.ts';
import { answersFromUrl, fittingAnswer } from '#engine/prefill.ts';
import type { FieldFile } from '#engine/types.ts';
import { compile, formFile } from './fixtures.ts';

const fromUrl = (fields: Record<string, FieldFile>, search: string) =>
  answersFromUrl(
    compile(formFile(Object.fromEntries(Object.entries(fields).map(([n, f]) => [n, { 'x-prefill': 'url', ...f }])))),
    new URLSearchParams(search),
  );
const text: FieldFile = { type: 'string', maxLength: 5 };

test('an address fills in texts, numbers, choices and ticks, in their normal form', () => {
  const fields: Record<string, FieldFile> = {
    nama: { type: 'string' },
    nib: { type: 'string', 'x-format': 'nib' },
    jumlah: { type: 'integer', minimum: 1 },
    berat: { type: 'number' },
    warna: { type: 'string', 'x-options': 'colour' },
    semua: { type: 'array', items: { type: 'string', 'x-options': 'colour' } },
    setuju: { type: 'boolean' },
    hari: { type: 'string', 'x-widget': 'date' },
  };
  const search =
    'prefill[nama]=%20Amplang%20&prefill[nib]=9120001234567&prefill[jumlah]=3&prefill[berat]=1.5&prefill[warna]=biru' +
    '&prefill[semua]=biru&prefill[semua]=merah&prefill[semua]=biru&prefill[setuju]=true&prefill[hari]=2026-12-01';
  expect(fromUrl(fields, search)).toEqual({
    nama: 'Amplang',
    nib: '9120001234567',
    jumlah: 3,
    berat: 1.5,
    warna: 'biru',
    semua: ['biru', 'merah'],
    setuju: true,
    hari: '2026-12-01',
  });
});

test.each<[string, FieldFile]>([
  ['limalima', text],
  ['%20', text],
  ['1.500,5', { type: 'number' }],
  ['2.5', { type: 'integer' }],
  ['0', { type: 'integer', minimum: 1 }],
  ['ungu', { type: 'string', 'x-options': 'colour' }],
  ['ya', { type: 'boolean' }],
  ['123', { type: 'string', 'x-format': 'nib' }],
  ['{"lat":1}', { type: 'object', 'x-widget': 'map' }],
])('"%s" is not filled in where the field would refuse it', (value, field) => {
  expect(fromUrl({ isi: field }, `prefill[isi]=${value}`)).toEqual({});
});

test('a text on the limit is filled in, one letter more is not', () => {
  expect(fromUrl({ isi: text }, 'prefill[isi]=abcde')).toEqual({ isi: 'abcde' });
  expect(fromUrl({ isi: text }, 'prefill[isi]=abcdef')).toEqual({});
});

test('only fields that say so are filled in from an address, and never private ones', () => {
  expect(fromUrl({ isi: { ...text, 'x-prefill': 'previous' } }, 'prefill[isi]=a')).toEqual({});
  expect(fromUrl({ isi: { ...text, 'x-private': true } }, 'prefill[isi]=a')).toEqual({});
  expect(fromUrl({ isi: text }, 'isi=a&prefill[__proto__]=a&prefill[lain]=a&prefill[isi')).toEqual({});
});

test('calculated answers, files and unknown names get nothing', () => {
  const doc = compile(
    formFile({
      a: { type: 'integer', 'x-compute': '1 + 1' },
      b: { type: 'string', 'x-file': { accept: ['jpg'] } },
    }),
  );
  expect(['a', 'b', 'c', 'toString'].map((name) => fittingAnswer(doc, name, 2))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a changed source is wording: the validators and the hash stay', () => {
  const before = compile(formFile({ isi: text }));
  const after = compile(formFile({ isi: { ...text, 'x-prefill': 'business.nama' } }));
  expect(canonicalJson(semanticPart(after))).toBe(canonicalJson(semanticPart(before)));
  const { kind, changes } = compareForms(before, after);
  expect(kind).toBe('wording');
  expect(changes).toEqual([{ field: 'isi', kind: 'wording', rule: 'prefill', from: undefined, to: 'business.nama' }]);
});

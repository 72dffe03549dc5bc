/** What staff find in a form: questions in the tree, and texts to replace, grouped by their place. */
import { expect, test } from 'vitest';
import { findTexts } from '#engine/studio/replace-texts.ts';
import { findFields } from '#web/features/studio/compose/tree/find-fields.ts';
import { groupMatches } from '#web/features/studio/replace/group-matches.ts';
import { formFile } from '../../engine/fixtures.ts';
import { shopForm, sourcesOf } from '../../engine/studio-fixtures.ts';

const rows = {
  type: 'array',
  title: 'Barang',
  items: {
    type: 'object',
    properties: {
      label: { type: 'string', title: 'Merek Dagang' },
      tint: { type: 'string', title: 'Corak', 'x-options': 'colour' },
    },
  },
} as const;
const base = sourcesOf(formFile({ ...shopForm.properties, stock: rows as never }));
const steps = [...(shopForm['x-steps'] ?? []), { id: 'gudang', title: 'Gudang', fields: ['stock'] }];
const words = { ...base.words.words, 'stock.label': { hint: 'Seperti di kemasan.' } };
const withRows = sourcesOf({ ...base.form, 'x-steps': steps }, { words: { ...base.words, words } });

test('questions are found by their label or name, in any case, and a group by the questions of its rows', () => {
  const found = (text: string) => [...(findFields(withRows, text) ?? [])];
  expect(found(' PEMILIK ')).toEqual(['owner']);
  expect(found('provin')).toEqual(['province']);
  expect(found('price')).toEqual(['price']);
  expect(found('merek')).toEqual(['stock']);
  expect(found('tint')).toEqual(['stock']);
  expect(found('warna')).toEqual(['colour']);
  expect(found('tidak ada')).toEqual([]);
  expect([findFields(withRows, ''), findFields(withRows, '  ')]).toEqual([null, null]);
});

const groups = (find: string) => {
  const matches = findTexts(withRows, { find, replacement: 'x' });
  return groupMatches(withRows, matches).map(({ title, list, matches: some, placeOf }) => ({
    title,
    list,
    places: some.map((one) => `${placeOf(one)}: ${one.text}`),
  }));
};

test('texts are grouped by form, step and list, and each says what it is', () => {
  expect(groups('Contoh')).toEqual([{ title: 'Formulir', list: null, places: ['Judul: Contoh'] }]);
  expect(groups('Diri')).toEqual([{ title: 'Langkah Diri Anda', list: null, places: ['Judul langkah: Diri Anda'] }]);
  expect(groups('Pemilik')).toEqual([
    {
      title: 'Langkah Diri Anda',
      list: null,
      places: ['Pertanyaan: Pemilik', 'Pesan kesalahan · Pemilik: Isi pemilik.'],
    },
  ]);
  const [list] = groups('Biru Laut');
  expect(list).toMatchObject({ list: 'colour', places: ['Pilihan: Biru Laut'] });
  expect(list?.title).toMatch(/^Daftar \p{L}/u);
});

test('a text in a row names the question and its group, and stands in the step of the group', () => {
  expect(groups('kemasan')).toEqual([
    {
      title: 'Langkah Gudang',
      list: null,
      places: ['Petunjuk · Merek Dagang · Barang, di tiap baris: Seperti di kemasan.'],
    },
  ]);
  expect(groups('Merek')).toEqual([
    { title: 'Langkah Gudang', list: null, places: ['Pertanyaan · Barang, di tiap baris: Merek Dagang'] },
  ]);
});

test('one step has one group, and groups are in the order of the form', () => {
  expect(groups('r').map(({ title }) => title)).toEqual([...new Set(groups('r').map(({ title }) => title))]);
  expect(groups('Corak').map(({ title }) => title)).toEqual(['Langkah Diri Anda', 'Langkah Gudang']);
});

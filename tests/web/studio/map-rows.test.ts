/** Row questions on the form map: below their group, with conditions in words and each way to fill in a row. */
import { expect, test } from 'vitest';
import { describeCondition, renderPhrase } from '#engine/studio/describe-changes.ts';
import { labelsOfDoc, labelsOfRow } from '#engine/studio/form-labels.ts';
import { findFormPaths, formMapOf } from '#engine/studio/form-paths.ts';
import type { FormFile } from '#engine/types.ts';
import { compileDoc } from '#server/modules/forms/forms/compile.ts';
import { readSchemas } from '#server/modules/forms/forms/read-schemas.ts';
import { layoutOf } from '#web/features/studio/map/layout.ts';
import { mapLabelsOf } from '#web/features/studio/map/map-labels.ts';
import { isFieldOnPath, pathText } from '#web/features/studio/map/path-texts.ts';
import { conditionTexts } from '#web/features/studio/map/translations.ts';

const { world } = await readSchemas(process.cwd());
const row = {
  kemasan: { type: 'string', title: 'Kemasan', 'x-options': 'packaging' },
  bahan: { type: 'string', title: 'Bahan', 'x-show-if': { kemasan: ['kertas'], ekspor: true } },
};
const file = (fields: object, more = {}) =>
  ({
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    'x-steps': [{ id: 'satu', title: 'Satu', fields: Object.keys(fields) }],
    properties: fields,
    ...more,
  }) as unknown as FormFile;
const own = { type: 'array', title: 'Barang', 'x-rows': true, items: { type: 'object', properties: row } };
const ekspor = { type: 'boolean', title: 'Ekspor', 'x-widget': 'toggle' };
const doc = compileDoc(file({ ekspor, barang: own }, { $id: 'pesanan' }), world, { version: 1 });
const labelsIn = (group: string) => (group ? labelsOfRow(doc, group) : labelsOfDoc(doc));

test('a question of a row is below its group, with its condition and a line to the deciding question', () => {
  const names = mapLabelsOf(doc, labelsIn, (condition, labels) =>
    describeCondition(condition, labels)
      .parts.map((part) => renderPhrase(part, conditionTexts))
      .join(' & '),
  );
  const { cards, lines } = layoutOf(formMapOf(doc), 640, names);
  const [group, kind, stuff] = cards[0]?.rows.slice(1) ?? [];
  expect([group, kind, stuff].map((one) => [one?.field, one?.label])).toEqual([
    ['barang', 'Barang'],
    ['barang.kemasan', 'Kemasan'],
    ['barang.bahan', 'Bahan'],
  ]);
  expect(kind?.x).toBeGreaterThan(group?.x ?? 0);
  expect(stuff?.when.join(' ')).toBe('“Kemasan” dijawab “Kertas” & “Ekspor” dijawab ya');
  expect(kind?.decides).toBe(true);
  expect(lines.map(({ from, to }) => [from, to])).toEqual(
    expect.arrayContaining([
      ['barang.kemasan', 'barang.bahan'],
      ['ekspor', 'barang.bahan'],
    ]),
  );
});

test('so are the questions of another form and their conditions', () => {
  const forms = { ...world.forms, barang: file(row, { $id: 'barang' }) };
  const group = { type: 'array', title: 'Barang', 'x-rows': 'barang' };
  const file_ = file({ ekspor, barang: group }, { $id: 'pesanan' });
  const { rows, edges } = formMapOf(compileDoc(file_, { ...world, forms }, { version: 1 }));
  expect(rows.barang).toEqual(['barang.kemasan', 'barang.bahan']);
  expect(edges.map(({ to }) => to)).toContainEqual({ field: 'barang.bahan' });
});

test('each way to fill in a row is described, and a path highlights its row questions', () => {
  const { paths } = findFormPaths(doc);
  const texts = paths.map((path) => pathText(path, labelsOfDoc(doc), labelsIn).rows);
  const [asking = -1, hiding = -1] = [true, false].map((isWanted) =>
    paths.findIndex((path) => isFieldOnPath(path, 'barang.bahan') === isWanted),
  );
  expect(texts[asking]).toContain('Baris “Barang” dengan Kemasan “Kertas”: semua pertanyaan tampil');
  expect(texts[hiding]?.every((line) => line.endsWith('tidak tampil Bahan'))).toBe(true);
  expect(paths.every((path) => isFieldOnPath(path, 'barang') && isFieldOnPath(path, 'barang.kemasan'))).toBe(true);
});

const labels = {
  fields: { warna: 'Warna', setuju: 'Setuju', barang: 'Barang' },
  steps: {},
  values: { warna: { merah: 'Merah' }, tas: { kecil: 'Kecil', besar: 'Besar' } },
  several: ['tas'],
  money: [],
};
const path = (choices: object, more: object = {}) =>
  ({ id: '1', choices, shown: [], steps: [], hidden: [], rows: {}, ...more }) as never;
const textOf = (choices: object, more?: object) => pathText(path(choices, more), labels, () => labels);

test('the answers of a path are written in words', () => {
  const answers = {
    warna: { is: 'value', values: ['merah', 'ungu'] },
    tas: { is: 'value', values: ['kecil', 'besar'] },
    setuju: { is: 'value', values: [true] },
    lain: { is: 'empty' },
  };
  expect(textOf(answers).choices).toEqual([
    { field: 'warna', label: 'Warna', answer: 'Merah atau ungu' },
    { field: 'tas', label: 'tas', answer: 'Kecil + Besar' },
    { field: 'setuju', label: 'Setuju', answer: 'ya' },
    { field: 'lain', label: 'lain', answer: 'tidak dijawab' },
  ]);
  const others = {
    warna: { is: 'other', but: ['merah', 'ungu'] },
    tas: { is: 'other', but: ['kecil', 'besar'] },
    setuju: { is: 'value', values: [false] },
    lain: { is: 'other', but: [] },
  };
  expect(textOf(others).choices.map(({ answer }) => answer)).toEqual([
    ...['selain Merah atau ungu', 'selain Kecil atau Besar', 'tidak', 'dijawab apa saja'],
  ]);
  expect(textOf({}, { hidden: ['warna', 'lain'] }).hidden).toEqual(['Warna', 'lain']);
});

test('each way to fill in a row is one sentence, with its answers and what is hidden', () => {
  const merah = { is: 'value', values: ['merah'] };
  const rows = {
    barang: [
      { choices: {}, shown: [], hidden: [] },
      { choices: { warna: merah }, shown: [], hidden: ['warna', 'lain'] },
      { choices: { warna: merah, setuju: { is: 'empty' } }, shown: [], hidden: [] },
    ],
    kotak: [{ choices: {}, shown: [], hidden: ['lain'] }],
  };
  expect(textOf({}, { rows }).rows).toEqual([
    'Baris “Barang”: semua pertanyaan tampil',
    'Baris “Barang” dengan Warna “Merah”: tidak tampil Warna, lain',
    'Baris “Barang” dengan Warna “Merah” dan Setuju “tidak dijawab”: semua pertanyaan tampil',
    'Baris “kotak”: tidak tampil lain',
  ]);
});

test('a question of a row is on a path if its group is shown and not empty, and one of its rows shows it', () => {
  const row = { choices: {}, shown: ['x'], hidden: [] };
  const onPath = (field: string, more: object, choices = {}) => isFieldOnPath(path(choices, more), field);
  expect([onPath('a', { shown: ['a'] }), onPath('a', { shown: ['b'] })]).toEqual([true, false]);
  const shown = { shown: ['barang'], rows: { barang: [{ ...row, shown: [] }, row] } };
  expect([onPath('barang.x', shown), onPath('barang.y', shown)]).toEqual([true, false]);
  expect(onPath('barang.x', { ...shown, shown: [] })).toBe(false);
  expect(onPath('barang.x', shown, { barang: { is: 'empty' } })).toBe(false);
  expect(onPath('barang.x', shown, { barang: { is: 'other', but: [] } })).toBe(true);
  expect(onPath('barang.x', { shown: ['barang'], rows: {} })).toBe(true);
});

test('the map has the names of questions and the conditions of steps, also as rules', () => {
  const some = {
    ui: {
      fields: {
        a: { label: 'A', rules: { showIf: 'b > 1' } },
        r: { label: 'R', rows: { fields: { x: { label: 'X', showIf: { y: 'ya' } } } } },
        plain: { label: 'Biasa' },
      },
    },
    steps: [
      { id: 'first', fields: [] },
      { id: 'second', fields: [], showIf: { a: 'ya' } },
      { id: 'third', fields: [], rules: { showIf: 'a > 2' } },
    ],
  } as never;
  const map = mapLabelsOf(
    some,
    (group) => ({ ...labels, fields: { group } }),
    (condition, { fields }) => `${Object.keys(condition)} in ${fields.group || 'form'}`,
  );
  expect(['a', 'r.x', 'gone', 'r.gone', 'gone.x'].map(map.field)).toEqual(['A', 'X', 'gone', 'gone', 'x']);
  expect(['a', 'plain', 'r.x', 'gone', 'r.gone', 'gone.x'].map((field) => map.when({ field }))).toEqual([
    ...['b > 1', null, 'y in r', null, null, null],
  ]);
  expect(['first', 'second', 'third', 'gone'].map((step) => map.when({ step }))).toEqual([
    ...[null, 'a in form', 'a > 2', null],
  ]);
});

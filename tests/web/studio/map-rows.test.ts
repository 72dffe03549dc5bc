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

/** A new group of rows gets questions of any kind, as one edit. */
import { expect, test } from 'vitest';
import { addField, addRegion, kindOf, type NewColumn, ownRowFields, ROW_STEP } from '#engine/studio/edit.ts';
import { applyEdit, fieldNamed, refusalOf } from './studio-fixtures.ts';

test('a new group has rows whose questions have any kind, with the lists that they need', () => {
  const columns: NewColumn[] = [
    'Nama alat',
    (row) => addField(row, { kind: 'choice', label: 'Kondisi', step: ROW_STEP, options: ['Baik', 'Rusak'] }),
    (row) => addRegion(row, { step: ROW_STEP, levels: [{ label: 'Provinsi', from: 'provinces' }] }),
  ];
  const after = applyEdit((s) => addField(s, { kind: 'rows', label: 'Alat', step: 'usaha', columns }));
  const inner = ownRowFields(fieldNamed(after, 'alat')) ?? {};
  expect(Object.values(inner).map(kindOf)).toEqual(['text', 'choice', 'region']);
  expect(after.lists.kondisi?.enum).toEqual(['baik', 'rusak']);
  const withoutOptions: NewColumn = (row) => addField(row, { kind: 'choice', label: 'Kondisi', step: ROW_STEP });
  expect(
    refusalOf((s) => addField(s, { kind: 'rows', label: 'Alat', step: 'usaha', columns: [withoutOptions] })),
  ).toMatchObject({ code: 'list-missing' });
});

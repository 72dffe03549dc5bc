/**
 * Settings of form questions work for row questions too. A renamed row question keeps its answers and stays selected.
 */
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  copyField,
  editRows,
  type FormSources,
  renameField,
  renameOption,
  setCondition,
  setField,
} from '#engine/studio/edit.ts';
import type { FormFile } from '#engine/types.ts';
import { scopeToGroup } from '#web/features/studio/compose/RowScope.tsx';
import { patchText } from '#web/features/studio/yaml/patch.ts';
import { openTestStudio } from './fake-studio-server.ts';

const testStudio = openTestStudio('umkm-data', ['alat', 'alat.nama', 'alat.merek', 'alat.cap']);
const { studio, waitUntilSaved } = testStudio;
const ROWS = `  alat:
    title: Alat produksi
    type: array
    items:
      type: object
      properties:
        nama: { title: Nama alat, type: string } # seperti di nota
        merek: { title: Merek, type: string, x-show-if: { nama: { empty: false } } }
`;
/** The studio state as the settings of a row question see it. */
const inside = () => scopeToGroup(testStudio.work, 'alat').read();
const withRows = () => {
  const { form } = testStudio.server.opened.files;
  studio().setText('form', `${form.replace('fields: [', 'fields: [alat, ')}${ROWS}`);
  studio().select({ kind: 'row', group: 'alat', name: 'nama' });
};
const rename = (to: string) => {
  const why = inside().apply((row) => renameField(row, 'nama', to));
  if (why === null) inside().select({ kind: 'field', name: to });
  return why;
};

test('a copy of a row question follows the original, under its own name', () => {
  withRows();
  expect(studio().apply((now) => editRows(now, 'alat', (row) => copyField(row, 'nama')))).toBeNull();
  const { items } = studio().lastSources.form.properties.alat ?? {};
  expect(Object.keys((items as { properties: object }).properties)).toEqual(['nama', 'nama_2', 'merek']);
  expect(studio().files.form).toContain('nama: { title: Nama alat, type: string } # seperti di nota');
});

test('an option that is renamed in the settings of a row question is followed by a question after the group', () => {
  withRows();
  const conditionOf = (name: string) => studio().lastSources.form.properties[name]?.['x-show-if'];
  const listed = 'merek: { title: Merek, type: string, x-options: packaging,';
  studio().setText('form', studio().files.form.replace('merek: { title: Merek, type: string,', listed));
  expect(studio().files.form).toContain(listed);
  // A later question, whose condition names an option of the same list.
  const condition = { packaging_type: 'botol' };
  expect(studio().apply((now) => setCondition(now, { field: 'internet_usage' }, condition))).toBeNull();
  const toJar = (now: FormSources) => renameOption(now, 'packaging', 'botol', 'stoples', { trail: true });
  // The questions of the rows alone do not contain it.
  expect(inside().apply(toJar)).not.toBeNull();
  expect(conditionOf('internet_usage')).toEqual(condition);
  expect(inside().applyToForm(toJar)).toBeNull();
  expect(conditionOf('internet_usage')).toEqual({ packaging_type: 'stoples' });
});

describe('renaming a question of a row in its settings', () => {
  test('keeps it selected under its new name, records the rename for stored answers, and changes no other line', async () => {
    withRows();
    const before = studio().files.form;
    expect(inside().selected).toEqual({ kind: 'field', name: 'nama' });
    expect(rename('nama_alat')).toBeNull();
    expect(studio().selected).toEqual({ kind: 'row', group: 'alat', name: 'nama_alat' });
    expect(inside().sources?.form.properties.nama_alat?.title).toBe('Nama alat');
    expect(studio().files.form).toBe(
      `${before
        .replace('        nama: {', '        nama_alat: {')
        .replace('{ nama: { empty', '{ nama_alat: { empty')}    x-renames: { nama: nama_alat }\n`,
    );
    await waitUntilSaved();
    expect(testStudio.server.stored().files.form).toBe(studio().files.form);
    studio().undo();
    expect(studio().files.form).toBe(before);
  });

  test('shows why a name is invalid, and changes nothing', () => {
    withRows();
    const before = studio().files;
    for (const name of ['cap', 'merek', 'Nama alat']) expect(rename(name)).toMatch(/[a-z]{3}/);
    expect([studio().files, studio().selected]).toEqual([before, { kind: 'row', group: 'alat', name: 'nama' }]);
  });

  test('allows further edits of its label, and a rename back to the first name', () => {
    withRows();
    const before = studio().files.form;
    rename('nama_alat');
    inside().apply((row) => setField(row, 'nama_alat', { hint: 'Seperti di nota.' }));
    inside().apply((row) => setField(row, 'nama_alat', { hint: '' }));
    expect(inside().apply((row) => renameField(row, 'nama_alat', 'nama'))).toBeNull();
    expect(studio().files.form).toBe(before);
  });
});

test('an `x-renames` of rows that is not a map of names is an error at its line', () => {
  withRows();
  studio().setText('form', `${studio().files.form}    x-renames: nama\n`);
  expect(studio().sources).toBeNull();
  expect(studio().findings).toMatchObject([{ file: 'form', level: 'error' }]);
  expect(studio().findings[0]?.line).toBe(studio().files.form.trimEnd().split('\n').length);
});

describe('the text around a renamed question of a row', () => {
  const text = `$schema: http://json-schema.org/draft-07/schema#
$id: contoh
type: object
x-steps:
  - { id: satu, fields: [rows] }
properties:
  rows:
    type: array
    x-rows: true
    items:
      type: object
      properties:
        # Apa adanya.
        what: { type: string } # wajib kelak
        size:
          type: integer
          x-show-if: { what: { empty: false } } # bila ada
`;
  const taken = ['rows', 'rows.what', 'rows.size'];
  const renamed = (before: string, name: string, to: string) => {
    const words = { words: {}, optionWords: {} };
    const now: FormSources = { form: parse(before) as FormFile, lists: {}, words, taken };
    return patchText(before, editRows(now, 'rows', (row) => renameField(row, name, to)).form);
  };
  const changedLines = (old: string, made: string) =>
    made.split('\n').filter((line) => !old.split('\n').includes(line));

  test('changes its name, conditions and rename record, keeps its comments, and leaves all other lines', () => {
    const made = renamed(text, 'what', 'label');
    expect(made).toBe(`${text.split('        # Apa')[0]}        # Apa adanya.
        label: { type: string } # wajib kelak
        size:
          type: integer
          x-show-if: { label: { empty: false } } # bila ada
    x-renames: { what: label }
`);
    // A second rename adds to the same line, and renaming back restores the original text.
    const twice = renamed(made, 'label', 'title');
    expect(changedLines(text, twice)).toEqual([
      '        title: { type: string } # wajib kelak',
      '          x-show-if: { title: { empty: false } } # bila ada',
      '    x-renames: { what: title }',
    ]);
    expect(renamed(twice, 'title', 'what')).toBe(text);
  });

  test('works for the only question of a row', () => {
    const alone = text.split('        size:')[0] as string;
    const made = renamed(alone, 'what', 'label');
    expect(made).toContain('# Apa adanya.\n');
    expect(changedLines(alone, made)).toEqual([
      '        label: { type: string } # wajib kelak',
      '    x-renames: { what: label }',
    ]);
  });
});

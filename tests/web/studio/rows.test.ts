/** Settings made for questions of the form work on those of a row: what is renamed there keeps its answers, and stays chosen. */
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { copyField, editRows, type FormSources, renameField, setField } from '#engine/studio/edit.ts';
import type { FormFile } from '#engine/types.ts';
import { scopeToGroup } from '#web/features/studio/compose/RowScope.tsx';
import '#web/features/studio/translations.ts';
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
/** The studio as the settings of a question in the rows read it. */
const inside = () => scopeToGroup(testStudio.work, 'alat').read();
const withRows = () => {
  const { form } = testStudio.desk.opened.files;
  studio().setText('form', `${form.replace('fields: [', 'fields: [alat, ')}${ROWS}`);
  studio().select({ kind: 'row', group: 'alat', name: 'nama' });
};
const rename = (to: string) => {
  const why = inside().apply((row) => renameField(row, 'nama', to));
  if (why === null) inside().select({ kind: 'field', name: to });
  return why;
};

test('a copy of a question in a row stands behind the one that it is of, under a name of its own', () => {
  withRows();
  expect(studio().apply((now) => editRows(now, 'alat', (row) => copyField(row, 'nama')))).toBeNull();
  const { items } = studio().lastSources.form.properties.alat ?? {};
  expect(Object.keys((items as { properties: object }).properties)).toEqual(['nama', 'nama_2', 'merek']);
  expect(studio().files.form).toContain('nama: { title: Nama alat, type: string } # seperti di nota');
});

describe('who renames a question of a row in its settings', () => {
  test('finds it chosen under its new name, with a trail for the answers and every other line as it was', async () => {
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
    expect(testStudio.desk.stored().files.form).toBe(studio().files.form);
    studio().undo();
    expect(studio().files.form).toBe(before);
  });

  test('is told why a name cannot be, and nothing happens', () => {
    withRows();
    const before = studio().files;
    for (const name of ['cap', 'merek', 'Nama alat']) expect(rename(name)).toMatch(/[a-z]{3}/);
    expect([studio().files, studio().selected]).toEqual([before, { kind: 'row', group: 'alat', name: 'nama' }]);
  });

  test('goes on with it as before: wording it, and back to the first name', () => {
    withRows();
    const before = studio().files.form;
    rename('nama_alat');
    inside().apply((row) => setField(row, 'nama_alat', { hint: 'Seperti di nota.' }));
    inside().apply((row) => setField(row, 'nama_alat', { hint: '' }));
    expect(inside().apply((row) => renameField(row, 'nama_alat', 'nama'))).toBeNull();
    expect(studio().files.form).toBe(before);
  });
});

test('who writes renames of rows as something else than names is told, at the line', () => {
  withRows();
  studio().setText('form', `${studio().files.form}    x-renames: nama\n`);
  expect(studio().sources).toBeNull();
  expect(studio().findings).toMatchObject([{ file: 'form', level: 'error' }]);
  expect(studio().findings[0]?.line).toBe(studio().files.form.trimEnd().split('\n').length);
});

describe('the text around a question of a row that is renamed', () => {
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

  test('its comments above and behind, its conditions and its trail beside it, and no other line', () => {
    const made = renamed(text, 'what', 'label');
    expect(made).toBe(`${text.split('        # Apa')[0]}        # Apa adanya.
        label: { type: string } # wajib kelak
        size:
          type: integer
          x-show-if: { label: { empty: false } } # bila ada
    x-renames: { what: label }
`);
    // Once more, and the one line says both; back again, and the text is what it was.
    const twice = renamed(made, 'label', 'title');
    expect(changedLines(text, twice)).toEqual([
      '        title: { type: string } # wajib kelak',
      '          x-show-if: { title: { empty: false } } # bila ada',
      '    x-renames: { what: title }',
    ]);
    expect(renamed(twice, 'title', 'what')).toBe(text);
  });

  test('also the only one that the row asks', () => {
    const alone = text.split('        size:')[0] as string;
    const made = renamed(alone, 'what', 'label');
    expect(made).toContain('# Apa adanya.\n');
    expect(changedLines(alone, made)).toEqual([
      '        label: { type: string } # wajib kelak',
      '    x-renames: { what: label }',
    ]);
  });
});

/** A list from a file is added unchanged to the existing lists, and a question uses it. */
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import type { OptionFile } from '#engine/types.ts';
import { scopeToGroup } from '#web/features/studio/compose/RowScope.tsx';
import { applyImportedList, parseImportedList } from '#web/features/studio/import/imported-list.ts';
import { openTestStudio } from './fake-studio-server.ts';

const testStudio = openTestStudio('umkm-data');
const { studio } = testStudio;
const written = `# Wadah pasar
$schema: http://json-schema.org/draft-07/schema#
$id: wadah
type: string
enum: [keranjang, karung] # dari dinas
x-labels: { keranjang: Keranjang, karung: Karung }
`;
const read = (text: string, as?: string) => parseImportedList(text, studio().lastSources, as);

test('the list is imported literally, can be used at once, and one undo removes it', () => {
  const before = studio().files;
  const incoming = read(written);
  if (!('file' in incoming)) throw new Error('refused');
  expect(applyImportedList(studio(), incoming, 'packaging_type')).toBeNull();
  expect(studio().files.lists).toEqual({ wadah: written });
  expect(parse(studio().files.form).properties.packaging_type.items['x-options']).toBe('wadah');
  studio().undo();
  expect(studio().files).toEqual(before);
});

test('for a question of a row the import is one undo step as well', () => {
  const { form } = studio().files;
  const rows = `  wadah_lain:
    title: Wadah lain
    type: array
    items:
      type: object
      properties:
        jenis: { title: Jenis, type: string, x-options: packaging }
`;
  studio().setText('form', `${form.replace('fields: [', 'fields: [wadah_lain, ')}${rows}`);
  vi.advanceTimersByTime(3_000);
  const before = studio().files;
  const incoming = read(written);
  if (!('file' in incoming)) throw new Error('refused');
  expect(applyImportedList(scopeToGroup(testStudio.work, 'wadah_lain').read(), incoming, 'jenis')).toBeNull();
  expect(studio().files.lists).toEqual({ wadah: written });
  expect(parse(studio().files.form).properties.wadah_lain.items.properties.jenis['x-options']).toBe('wadah');
  studio().undo();
  expect(studio().files).toEqual(before);
});

test('a list with a used name gets another name, and takes along the labels of the old name', () => {
  const list = studio().lists.find(({ id }) => id === 'packaging')?.text ?? '';
  const text = `${list}\nx-renames: { kain: kertas }\n`;
  expect(read(text)).toEqual({ taken: 'packaging', free: 'packaging-2' });
  expect(read(written.replace('wadah', 'form'))).toEqual({ taken: 'form', free: 'form-2' });
  const incoming = read(text, 'packaging-2');
  if (!('file' in incoming)) throw new Error('refused');
  const { $id, enum: codes, 'x-labels': labels, 'x-renames': renames } = parse(incoming.text) as OptionFile;
  const { optionWords } = studio().world;
  expect([$id, codes, renames]).toEqual(['packaging-2', studio().lastSources.lists.packaging?.enum, undefined]);
  expect(labels).toEqual(Object.fromEntries(codes.map((code) => [code, optionWords.packaging?.[code]])));
  expect(incoming.file).toEqual(parse(incoming.text));
});

test('a file that is not a list is refused with its line number', () => {
  expect(read('# Wadah pasar\n$id: [ }')).toEqual({ refused: 'broken', line: 2 });
  expect(read(written.replace('$id: wadah\n', ''))).toMatchObject({ refused: 'nameless' });
  expect(read(written.replace('wadah', 'Wadah Pasar'))).toMatchObject({ refused: 'nameless' });
  expect(read(studio().files.form)).toMatchObject({ refused: 'no_list' });
});

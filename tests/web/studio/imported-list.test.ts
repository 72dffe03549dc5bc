/** A list from a file: it comes in beside the lists that there are, as it was written, and a question chooses from it. */
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import type { OptionFile } from '#engine/types.ts';
import { scopeToGroup } from '#web/features/studio/compose/RowScope.tsx';
import { applyImportedList, parseImportedList } from '#web/features/studio/import/imported-list.ts';
import '#web/features/studio/translations.ts';
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

test('it comes in to the letter, is chosen from at once, and one step back takes it away again', () => {
  const before = studio().files;
  const incoming = read(written);
  if (!('file' in incoming)) throw new Error('refused');
  expect(applyImportedList(studio(), incoming, 'packaging_type')).toBeNull();
  expect(studio().files.lists).toEqual({ wadah: written });
  expect(parse(studio().files.form).properties.packaging_type.items['x-options']).toBe('wadah');
  studio().undo();
  expect(studio().files).toEqual(before);
});

test('a question in a row takes it in one step as well', () => {
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

test('one whose name is in use comes in under another, with the labels that stood in the words of the old one', () => {
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

test('what is no list is refused, with the line', () => {
  expect(read('# Wadah pasar\n$id: [ }')).toEqual({ refused: 'broken', line: 2 });
  expect(read(written.replace('$id: wadah\n', ''))).toMatchObject({ refused: 'nameless' });
  expect(read(written.replace('wadah', 'Wadah Pasar'))).toMatchObject({ refused: 'nameless' });
  expect(read(studio().files.form)).toMatchObject({ refused: 'no_list' });
});

/** Two staff members edit one form: both keep their own changes, and must decide about what both changed. */
import { describe, expect, test } from 'vitest';
import { addOption } from '#engine/studio/edit.ts';
import { openTestStudio, titleIn } from './fake-studio-server.ts';

const testStudio = openTestStudio('umkm-data');
const { studio, waitUntilSaved, label } = testStudio;

describe('two people editing one form', () => {
  const hasan = (change: (text: string) => string) =>
    testStudio.server.saveAs('Hasan', { form: change(testStudio.server.opened.files.form), lists: {} });
  const audience = (text: string) => text.replace('x-audience: user', 'x-audience: member');
  const nik = (text: string) => text.replace(/^ {2}nik: \{/m, '  nik: { title: Nomor Induk, ');

  test('changes of different things are both kept without a question', async () => {
    hasan(audience);
    label('nik', 'Nomor KTP');
    await waitUntilSaved();
    expect([studio().state, studio().saveConflict]).toEqual(['saved', null]);
    const { form } = testStudio.server.stored().files;
    expect(form).toContain('x-audience: member');
    expect(titleIn(form, 'nik')).toBe('Nomor KTP');
  });

  test('undo does not remove the changes of the other', async () => {
    label('nik', 'Nomor KTP');
    await waitUntilSaved();
    testStudio.server.saveAs('Hasan', { form: audience(studio().files.form), lists: {} });
    label('product', 'Barang');
    await waitUntilSaved();
    studio().undo();
    studio().undo();
    await waitUntilSaved();
    const { form } = testStudio.server.stored().files;
    expect([titleIn(form, 'nik'), titleIn(form, 'product')]).toEqual([undefined, undefined]);
    expect(form).toContain('x-audience: member');
  });

  test('if both changed the same thing, the user is asked, and nothing is overwritten before the decision', async () => {
    hasan((text) => audience(nik(text)));
    label('nik', 'Nomor KTP');
    label('product', 'Barang');
    await waitUntilSaved();
    const { state, saveConflict: clash, mergeConflicts: conflicts } = studio();
    expect([state, clash?.saved_by?.name]).toEqual(['clash', 'Hasan']);
    expect(conflicts).toMatchObject([{ key: 'form:properties/nik/title', mine: 'Nomor KTP', theirs: 'Nomor Induk' }]);
    expect(titleIn(testStudio.server.stored().files.form, 'nik')).toBe('Nomor Induk');
    expect(await studio().settle()).toBe(false);
  });

  test.each([
    ['mine', 'Nomor KTP'],
    ['theirs', 'Nomor Induk'],
  ] as const)('the choice “%s” decides only that conflict, and all other changes stay', async (side, title) => {
    hasan((text) => audience(nik(text)));
    label('nik', 'Nomor KTP');
    label('product', 'Barang');
    await waitUntilSaved();
    studio().merge({ 'form:properties/nik/title': side });
    await waitUntilSaved();
    const { form } = testStudio.server.stored().files;
    expect([studio().state, titleIn(form, 'nik'), titleIn(form, 'product')]).toEqual(['saved', title, 'Barang']);
    expect(form).toContain('x-audience: member');
  });

  test('texts that cannot be merged are chosen as a whole, and the other version is one undo step back', async () => {
    hasan((text) => `# Hasan\n${text}`);
    studio().setText('form', `# Ratna\n${studio().files.form}`);
    await waitUntilSaved();
    expect([studio().state, studio().mergeConflicts]).toEqual(['clash', null]);
    studio().resolve('theirs');
    await waitUntilSaved();
    expect(testStudio.server.stored().files.form).toMatch(/^# Hasan/);
    studio().undo();
    await waitUntilSaved();
    expect(testStudio.server.stored().files.form).toMatch(/^# Ratna/);
  });

  test('a list that another user published with a new option keeps the options of both', async () => {
    studio().apply((now) => addOption(now, 'packaging', { label: 'Daun pisang' }));
    const text = testStudio.server.opened.lists.find(({ id }) => id === 'packaging')?.text ?? '';
    testStudio.server.publishList('packaging', text.replace('enum:\n', 'enum:\n  - besek\n'));
    await waitUntilSaved();
    expect([studio().state, studio().saveConflict]).toEqual(['saved', null]);
    const merged = testStudio.server.stored().files.lists.packaging;
    expect(merged).toContain('besek');
    expect(merged).toContain('daun-pisang');
  });

  test('a user without changes receives the saved changes of the other, and sees who else is there', async () => {
    testStudio.server.setViewers([{ id: 'h', name: 'Hasan' }]);
    hasan(audience);
    await studio().pollOthers();
    expect(studio().viewers).toEqual([{ id: 'h', name: 'Hasan' }]);
    expect(studio().files.form).toContain('x-audience: member');
    expect([studio().state, studio().revision, studio().canUndo]).toEqual(['saved', 1, false]);
  });
});

/** Two people change one form. The later one sees the changes of both, and each choice can be undone. */
import { beforeEach, describe, expect, test } from 'vitest';
import { addOption, removeField, setField } from '#engine/studio/edit.ts';
import { describeFormConflict, type FormConflict } from '#web/features/studio/head/form-conflict.ts';
import { openTestStudio, titleIn } from './fake-studio-server.ts';

const testStudio = openTestStudio('umkm-data');
const { studio, waitUntilSaved, label } = testStudio;
const shown = (): FormConflict | null => {
  const { saveConflict: clash } = studio();
  if (!clash) throw new Error('no clash');
  return describeFormConflict(clash, studio());
};
const changeTexts = (): string[][] =>
  [shown()?.theirs, shown()?.mine].map((part) => part?.changes.map(({ text }) => text) ?? []);
const opened = () => testStudio.server.opened.files.form;
/** Both write a comment, which only a person can merge. */
const asHasan = (form: string) => testStudio.server.saveAs('Hasan', { form: `# Hasan\n${form}`, lists: {} });
const comment = () => studio().setText('form', `# Ratna ${studio().revision}\n${studio().files.form}`);

describe('two people editing one form', () => {
  beforeEach(async () => {
    asHasan(opened().replace('x-audience: user', 'x-audience: member'));
    comment();
    label('nik', 'Nomor KTP');
    await waitUntilSaved();
  });

  test('the later one sees the changes of the other beside their own', async () => {
    expect(changeTexts()).toEqual([
      ['Formulir kini diisi oleh mitra UMKM; sebelumnya oleh siapa saja yang sudah masuk.'],
      ['Tulisan pertanyaan “NIK” menjadi “Nomor KTP”.'],
    ]);
    expect(shown()?.texts).toBeNull();
    // Input while the conflict is open is kept and listed too.
    studio().apply((now) => removeField(now, 'product'));
    await waitUntilSaved();
    expect(changeTexts()[1]).toHaveLength(2);
    expect(titleIn(testStudio.server.stored().files.form, 'nik')).not.toBe('Nomor KTP');
  });

  test('changes that were merged before are not listed again, because they are in the common base', async () => {
    studio().resolve('mine');
    await waitUntilSaved();
    asHasan(opened());
    comment();
    studio().apply((now) => setField(now, 'product', { label: 'Barang utama' }));
    await waitUntilSaved();
    const [theirs, mine] = changeTexts();
    expect(theirs).toEqual(['Tulisan pertanyaan “Nomor KTP” menjadi “NIK”.']);
    expect(mine).toEqual([expect.stringContaining('“Barang utama”')]);
  });

  test('a conflict that is reported during publishing is resolved in the same way', async () => {
    studio().resolve('theirs');
    await waitUntilSaved();
    const theirs = { form: opened(), lists: {} };
    const clash = { revision: 9, saved_at: '2026-11-20T08:00:00Z', saved_by: null, files: theirs, lists: [] };
    testStudio.server.saveAs('Hasan', theirs);
    await studio().handleConflict(clash);
    expect([studio().saveConflict, studio().files]).toEqual([null, theirs]);
  });

  test("after keeping one's own version, undo returns to the other one, and redo to one's own", async () => {
    const theirs = studio().saveConflict?.files;
    studio().resolve('mine');
    await waitUntilSaved();
    expect(studio().canUndo).toBe(true);
    studio().undo();
    await waitUntilSaved();
    expect(testStudio.server.stored().files).toEqual(theirs);
    studio().redo();
    await waitUntilSaved();
    expect(titleIn(testStudio.server.stored().files.form, 'nik')).toBe('Nomor KTP');
  });
});

test('a group that uses the rows of another form is described, without questions that are not loaded here', async () => {
  const own = 'x-rows: true, items: { type: object, properties: { nama: { title: Nama alat, type: string } } }';
  const withRows = (rows: string) =>
    opened()
      .replace(/fields: \[/, 'fields: [alat, ')
      .replace(/^properties:$/m, `properties:\n  alat: { title: Alat, type: array, ${rows} }`);
  studio().world.forms.variant = 'Varian';
  studio().setText('form', withRows(own));
  await waitUntilSaved();
  asHasan(withRows('x-rows: variant'));
  comment();
  label('nik', 'Nomor KTP');
  await waitUntilSaved();
  expect(changeTexts()[0]).toEqual([
    'Pertanyaan di baris “Alat” kini diambil dari formulir “variant”; sebelumnya ditulis di formulir ini.',
  ]);
  expect(shown()?.texts).toBeNull();
});

describe('changes that sentences do not cover', () => {
  const conflictAfter = async (form: string, mine: string) => {
    testStudio.server.saveAs('Hasan', { form, lists: {} });
    studio().setText('form', mine);
    await waitUntilSaved();
    return shown();
  };

  test('are shown as the differing lines', async () => {
    const found = await conflictAfter(`# Hasan\n${opened()}`, `# Ratna\n${opened()}`);
    expect(found?.theirs).toEqual({ isChanged: true, changes: [] });
    expect(found?.texts).toEqual({ theirs: '# Hasan', mine: '# Ratna' });
  });

  test('in a text that cannot be parsed are shown beside the sentences about the other version', async () => {
    const found = await conflictAfter(
      opened().replace('x-audience: user', 'x-audience: member'),
      opened().replace('x-audience: user', 'x-audience: [user'),
    );
    expect(found?.theirs.changes).toHaveLength(1);
    expect(found?.mine).toEqual({ isChanged: true, changes: [] });
    expect(found?.texts).toEqual({ theirs: 'x-audience: member', mine: 'x-audience: [user' });
  });

  test('two equal texts have no difference', async () => {
    const same = `# Bersama\n${opened()}`;
    await expect(conflictAfter(same, same)).rejects.toThrow('no clash');
    expect(studio().files.form).toBe(same);
  });

  test('changes of a list are not repeated here, because the list is compared option by option', async () => {
    asHasan(opened().replace('x-audience: user', 'x-audience: member'));
    comment();
    studio().apply((now) => addOption(now, 'packaging', { label: 'Daun pisang' }));
    await waitUntilSaved();
    expect(shown()?.mine.changes).toEqual([]);
  });
});

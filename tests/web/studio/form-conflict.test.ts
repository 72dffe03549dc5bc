/** Two people change one form: the later one reads what each of them changed, and neither choice is final. */
import { beforeEach, describe, expect, test } from 'vitest';
import { addOption, removeField, setField } from '#engine/studio/edit.ts';
import { describeFormConflict, type FormConflict } from '#web/features/studio/head/form-conflict.ts';
import '#web/features/studio/translations.ts';
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
const opened = () => testStudio.desk.opened.files.form;
/** Both wrote a comment, which only a person can merge. */
const asHasan = (form: string) => testStudio.desk.saveAs('Hasan', { form: `# Hasan\n${form}`, lists: {} });
const comment = () => studio().setText('form', `# Ratna ${studio().revision}\n${studio().files.form}`);

describe('two people at one form', () => {
  beforeEach(async () => {
    asHasan(opened().replace('x-audience: user', 'x-audience: member'));
    comment();
    label('nik', 'Nomor KTP');
    await waitUntilSaved();
  });

  test('the later one reads what the other changed beside what they changed themselves', async () => {
    expect(changeTexts()).toEqual([
      ['Formulir kini diisi oleh mitra UMKM; sebelumnya oleh siapa saja yang sudah masuk.'],
      ['Tulisan pertanyaan “NIK” menjadi “Nomor KTP”.'],
    ]);
    expect(shown()?.texts).toBeNull();
    // What is typed while the question stands is theirs to keep, and told too.
    studio().apply((now) => removeField(now, 'product'));
    await waitUntilSaved();
    expect(changeTexts()[1]).toHaveLength(2);
    expect(titleIn(testStudio.desk.stored().files.form, 'nik')).not.toBe('Nomor KTP');
  });

  test('what was agreed on before is told no more: both began from it', async () => {
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

  test('a clash that only comes up while publishing is merged alike', async () => {
    studio().resolve('theirs');
    await waitUntilSaved();
    const theirs = { form: opened(), lists: {} };
    const clash = { revision: 9, saved_at: '2026-11-20T08:00:00Z', saved_by: null, files: theirs, lists: [] };
    testStudio.desk.saveAs('Hasan', theirs);
    await studio().meet(clash);
    expect([studio().saveConflict, studio().files]).toEqual([null, theirs]);
  });

  test('who kept their own has the other’s one step back, and their own one step on', async () => {
    const theirs = studio().saveConflict?.files;
    studio().resolve('mine');
    await waitUntilSaved();
    expect(studio().canUndo).toBe(true);
    studio().undo();
    await waitUntilSaved();
    expect(testStudio.desk.stored().files).toEqual(theirs);
    studio().redo();
    await waitUntilSaved();
    expect(titleIn(testStudio.desk.stored().files.form, 'nik')).toBe('Nomor KTP');
  });
});

test('that rows ask what another form asks is told, and nothing of questions that are not known here', async () => {
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

describe('what sentences do not tell', () => {
  const meets = async (form: string, mine: string) => {
    testStudio.desk.saveAs('Hasan', { form, lists: {} });
    studio().setText('form', mine);
    await waitUntilSaved();
    return shown();
  };

  test('is shown as the lines that differ', async () => {
    const found = await meets(`# Hasan\n${opened()}`, `# Ratna\n${opened()}`);
    expect(found?.theirs).toEqual({ isChanged: true, changes: [] });
    expect(found?.texts).toEqual({ theirs: '# Hasan', mine: '# Ratna' });
  });

  test('so is a text that cannot be read, beside the sentences about the other', async () => {
    const found = await meets(
      opened().replace('x-audience: user', 'x-audience: member'),
      opened().replace('x-audience: user', 'x-audience: [user'),
    );
    expect(found?.theirs.changes).toHaveLength(1);
    expect(found?.mine).toEqual({ isChanged: true, changes: [] });
    expect(found?.texts).toEqual({ theirs: 'x-audience: member', mine: 'x-audience: [user' });
  });

  test('the same text twice is no difference', async () => {
    const same = `# Bersama\n${opened()}`;
    await expect(meets(same, same)).rejects.toThrow('no clash');
    expect(studio().files.form).toBe(same);
  });

  test('of a list nothing is said a second time: it stands beside, option by option', async () => {
    asHasan(opened().replace('x-audience: user', 'x-audience: member'));
    comment();
    studio().apply((now) => addOption(now, 'packaging', { label: 'Daun pisang' }));
    await waitUntilSaved();
    expect(shown()?.mine.changes).toEqual([]);
  });
});

/** Two people change one form: the later one reads what each of them changed, and neither choice is final. */
import { beforeEach, describe, expect, test } from 'vitest';
import { addOption, removeField, setField } from '#engine/studio/edit.ts';
import { type FormClash, formClash } from '#web/features/studio/head/form-clash.ts';
import '#web/features/studio/words.ts';
import { seatAt, titleIn } from './desk.ts';

const seat = seatAt('umkm-data');
const { studio, rest, label } = seat;
const shown = (): FormClash | null => {
  const { clash } = studio();
  if (!clash) throw new Error('no clash');
  return formClash(clash, studio());
};
const said = (): string[][] =>
  [shown()?.theirs, shown()?.mine].map((part) => part?.changes.map(({ text }) => text) ?? []);
const opened = () => seat.desk.opened.files.form;
/** Both wrote a comment, which only a person can merge. */
const asHasan = (form: string) => seat.desk.saveAs('Hasan', { form: `# Hasan\n${form}`, lists: {} });
const comment = () => studio().setText('form', `# Ratna ${studio().revision}\n${studio().files.form}`);

describe('two people at one form', () => {
  beforeEach(async () => {
    asHasan(opened().replace('x-audience: user', 'x-audience: member'));
    comment();
    label('nik', 'Nomor KTP');
    await rest();
  });

  test('the later one reads what the other changed beside what they changed themselves', async () => {
    expect(said()).toEqual([
      ['Formulir kini diisi oleh mitra UMKM; sebelumnya oleh siapa saja yang sudah masuk.'],
      ['Tulisan pertanyaan “NIK” menjadi “Nomor KTP”.'],
    ]);
    expect(shown()?.texts).toBeNull();
    // What is typed while the question stands is theirs to keep, and told too.
    studio().apply((now) => removeField(now, 'product'));
    await rest();
    expect(said()[1]).toHaveLength(2);
    expect(titleIn(seat.desk.stored().files.form, 'nik')).not.toBe('Nomor KTP');
  });

  test('what was agreed on before is told no more: both began from it', async () => {
    studio().resolve('mine');
    await rest();
    asHasan(opened());
    comment();
    studio().apply((now) => setField(now, 'product', { label: 'Barang utama' }));
    await rest();
    const [theirs, mine] = said();
    expect(theirs).toEqual(['Tulisan pertanyaan “Nomor KTP” menjadi “NIK”.']);
    expect(mine).toEqual([expect.stringContaining('“Barang utama”')]);
  });

  test('a clash that only comes up while publishing is merged alike', async () => {
    studio().resolve('theirs');
    await rest();
    const theirs = { form: opened(), lists: {} };
    const clash = { revision: 9, saved_at: '2026-11-20T08:00:00Z', saved_by: null, files: theirs, lists: [] };
    seat.desk.saveAs('Hasan', theirs);
    await studio().meet(clash);
    expect([studio().clash, studio().files]).toEqual([null, theirs]);
  });

  test('who kept their own has the other’s one step back, and their own one step on', async () => {
    const theirs = studio().clash?.files;
    studio().resolve('mine');
    await rest();
    expect(studio().canUndo).toBe(true);
    studio().undo();
    await rest();
    expect(seat.desk.stored().files).toEqual(theirs);
    studio().redo();
    await rest();
    expect(titleIn(seat.desk.stored().files.form, 'nik')).toBe('Nomor KTP');
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
  await rest();
  asHasan(withRows('x-rows: variant'));
  comment();
  label('nik', 'Nomor KTP');
  await rest();
  expect(said()[0]).toEqual([
    'Pertanyaan di baris “Alat” kini diambil dari formulir “variant”; sebelumnya ditulis di formulir ini.',
  ]);
  expect(shown()?.texts).toBeNull();
});

describe('what sentences do not tell', () => {
  const meets = async (form: string, mine: string) => {
    seat.desk.saveAs('Hasan', { form, lists: {} });
    studio().setText('form', mine);
    await rest();
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
    await rest();
    expect(shown()?.mine.changes).toEqual([]);
  });
});

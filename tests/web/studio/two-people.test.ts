/** Two staff members write one form: both keep what only they changed, and are asked about what both changed. */
import { describe, expect, test } from 'vitest';
import { addOption } from '#engine/studio/edit.ts';
import '#web/features/studio/words.ts';
import { seatAt, titleIn } from './desk.ts';

const seat = seatAt('umkm-data');
const { studio, rest, label } = seat;

describe('two people at one form', () => {
  const hasan = (change: (text: string) => string) =>
    seat.desk.saveAs('Hasan', { form: change(seat.desk.opened.files.form), lists: {} });
  const audience = (text: string) => text.replace('x-audience: user', 'x-audience: member');
  const nik = (text: string) => text.replace(/^ {2}nik: \{/m, '  nik: { title: Nomor Induk, ');

  test('who changed different things keep both, without being asked', async () => {
    hasan(audience);
    label('nik', 'Nomor KTP');
    await rest();
    expect([studio().state, studio().clash]).toEqual(['saved', null]);
    const { form } = seat.desk.stored().files;
    expect(form).toContain('x-audience: member');
    expect(titleIn(form, 'nik')).toBe('Nomor KTP');
  });

  test('an earlier step of one’s own does not take the other’s change away', async () => {
    label('nik', 'Nomor KTP');
    await rest();
    seat.desk.saveAs('Hasan', { form: audience(studio().files.form), lists: {} });
    label('product', 'Barang');
    await rest();
    studio().undo();
    studio().undo();
    await rest();
    const { form } = seat.desk.stored().files;
    expect([titleIn(form, 'nik'), titleIn(form, 'product')]).toEqual([undefined, undefined]);
    expect(form).toContain('x-audience: member');
  });

  test('are asked about what both changed, and nothing is overwritten before they chose', async () => {
    hasan((text) => audience(nik(text)));
    label('nik', 'Nomor KTP');
    label('product', 'Barang');
    await rest();
    const { state, clash, conflicts } = studio();
    expect([state, clash?.saved_by?.name]).toEqual(['clash', 'Hasan']);
    expect(conflicts).toMatchObject([{ key: 'form:properties/nik/title', mine: 'Nomor KTP', theirs: 'Nomor Induk' }]);
    expect(titleIn(seat.desk.stored().files.form, 'nik')).toBe('Nomor Induk');
    expect(await studio().settle()).toBe(false);
  });

  test.each([
    ['mine', 'Nomor KTP'],
    ['theirs', 'Nomor Induk'],
  ] as const)('the choice “%s” decides of that alone: all else of both stays', async (side, title) => {
    hasan((text) => audience(nik(text)));
    label('nik', 'Nomor KTP');
    label('product', 'Barang');
    await rest();
    studio().merge({ 'form:properties/nik/title': side });
    await rest();
    const { form } = seat.desk.stored().files;
    expect([studio().state, titleIn(form, 'nik'), titleIn(form, 'product')]).toEqual(['saved', title, 'Barang']);
    expect(form).toContain('x-audience: member');
  });

  test('texts that cannot be merged are chosen as a whole, and the other one is one step back', async () => {
    hasan((text) => `# Hasan\n${text}`);
    studio().setText('form', `# Ratna\n${studio().files.form}`);
    await rest();
    expect([studio().state, studio().conflicts]).toEqual(['clash', null]);
    studio().resolve('theirs');
    await rest();
    expect(seat.desk.stored().files.form).toMatch(/^# Hasan/);
    studio().undo();
    await rest();
    expect(seat.desk.stored().files.form).toMatch(/^# Ratna/);
  });

  test('a list that somebody published with another option has the options of both', async () => {
    studio().apply((now) => addOption(now, 'packaging', { label: 'Daun pisang' }));
    const text = seat.desk.opened.lists.find(({ id }) => id === 'packaging')?.text ?? '';
    seat.desk.publishList('packaging', text.replace('enum:\n', 'enum:\n  - besek\n'));
    await rest();
    expect([studio().state, studio().clash]).toEqual(['saved', null]);
    const merged = seat.desk.stored().files.lists.packaging;
    expect(merged).toContain('besek');
    expect(merged).toContain('daun-pisang');
  });

  test('who changed nothing reads the other’s changes as they are saved, and who else is there', async () => {
    seat.desk.see([{ id: 'h', name: 'Hasan' }]);
    hasan(audience);
    await studio().look();
    expect(studio().viewers).toEqual([{ id: 'h', name: 'Hasan' }]);
    expect(studio().files.form).toContain('x-audience: member');
    expect([studio().state, studio().revision, studio().canUndo]).toEqual(['saved', 1, false]);
  });
});

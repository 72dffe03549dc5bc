/**
 * A form edited in the browser: no input is lost, both views agree, and two people do not overwrite each other unseen.
 */
import { describe, expect, test, vi } from 'vitest';
import { addField, addOption, removeField } from '#engine/studio/edit.ts';
import { openTestStudio, titleIn } from './fake-studio-server.ts';

const testStudio = openTestStudio('umkm-data');
const { studio, waitUntilSaved, label } = testStudio;

describe('a visual edit', () => {
  test('shows in the text, and a text edit shows in the tree', () => {
    label('nik', 'Nomor KTP');
    expect(titleIn(studio().files.form, 'nik')).toBe('Nomor KTP');
    studio().setText('form', studio().files.form.replace('Nomor KTP', 'NIK pemilik'));
    expect(studio().sources?.form.properties.nik?.title).toBe('NIK pemilik');
  });

  test('is saved once, a moment after the last key', async () => {
    for (const text of ['T', 'Ta', 'Taut', 'Tautan']) label('nik', text);
    expect(studio().state).toBe('saving');
    await waitUntilSaved();
    expect([studio().state, studio().revision, testStudio.server.connection.saves]).toEqual(['saved', 1, 1]);
    expect(titleIn(testStudio.server.stored().files.form, 'nik')).toBe('Tautan');
  });

  test('undoes a word, not single letters, and redoes it', () => {
    const before = studio().files;
    for (const text of ['N', 'No', 'Nom']) label('nik', text);
    studio().apply((now) => addField(now, { kind: 'link', label: 'Tautan TikTok', step: 'pemasaran' }));
    studio().undo();
    expect(titleIn(studio().files.form, 'nik')).toBe('Nom');
    studio().undo();
    expect([studio().files, studio().canUndo, studio().isChanged]).toEqual([before, false, false]);
    studio().redo();
    studio().redo();
    expect(studio().sources?.form.properties.tautan_tiktok).toBeDefined();
    expect(studio().canRedo).toBe(false);
  });

  test('that is refused gives the reason and changes nothing', () => {
    const before = studio().files;
    expect(studio().apply((now) => removeField(now, 'business_name'))).toMatch(/dipakai langsung oleh sistem/);
    expect([studio().files, studio().canUndo]).toEqual([before, false]);
  });

  test('adds a list to the edited files with its first new option, and removes it when it equals the published one', async () => {
    studio().apply((now) => addOption(now, 'packaging', { label: 'Daun Pisang' }));
    expect(Object.keys(studio().files.lists)).toEqual(['packaging']);
    expect(studio().sources?.lists.packaging?.enum).toContain('daun-pisang');
    studio().undo();
    expect(studio().files.lists).toEqual({});
    await waitUntilSaved();
    expect(testStudio.server.stored().files.lists).toEqual({});
  });
});

describe('a YAML edit', () => {
  test('may be incomplete: the tree keeps the last valid state, and the line of the error is shown', async () => {
    studio().setText('form', `${studio().files.form}\n  rusak: [`);
    expect(studio().sources).toBeNull();
    expect(studio().lastSources.form.properties.nik).toBeDefined();
    expect(studio().findings).toMatchObject([{ file: 'form', level: 'error' }]);
    expect(studio().findings[0]?.line).toBeGreaterThan(50);
    expect(label('nik', 'X')).toMatch(/YAML/);
    await waitUntilSaved();
    // Invalid text is saved too, because it is the user's work.
    expect(testStudio.server.stored().files.form).toContain('rusak: [');
  });

  test.each([
    ['steps that are a word', 'x-steps: halo\nproperties: {}\n'],
    ['a step without fields', 'x-steps: [{ id: satu }]\nproperties: {}\n'],
    ['a field that is a word', 'x-steps: [{ id: satu, fields: [a] }]\nproperties: { a: halo }\n'],
    [
      'a field of a step that is not there',
      'x-steps: [{ id: satu, fields: [b] }]\nproperties: { a: { type: string } }\n',
    ],
    ['nothing', ''],
    ['a list', '- a\n'],
    [
      'references that grow without end',
      'a: &a [x, x]\nb: &b [*a, *a, *a]\nc: [*b, *b]\nx-steps: *b\nproperties: {}\n',
    ],
  ])('gets an error about %s', (_, text) => {
    studio().setText('form', text);
    expect(studio().sources).toBeNull();
    expect(studio().findings).toHaveLength(1);
    expect(studio().findings[0]?.text).not.toMatch(/unreadable|undefined/);
  });
});

describe('the check', () => {
  test('runs after a pause in typing, not on each key', async () => {
    await waitUntilSaved();
    const before = testStudio.server.connection.checks.length;
    for (const text of ['A', 'Ab', 'Abc']) label('nik', text);
    expect(studio().isChecking).toBe(true);
    await waitUntilSaved();
    expect(testStudio.server.connection.checks.length).toBe(before + 1);
    expect(titleIn(testStudio.server.connection.checks.at(-1)?.form ?? '', 'nik')).toBe('Abc');
    expect(studio().isChecking).toBe(false);
  });

  test('settles only saved and valid texts', async () => {
    label('nik', 'Nomor KTP');
    expect(await studio().settle()).toBe(true);
    expect(titleIn(testStudio.server.stored().files.form, 'nik')).toBe('Nomor KTP');
    studio().setText('form', studio().files.form.replace('x-format: nik', 'x-formt: nik'));
    expect(await studio().settle()).toBe(false);
  });
});

describe('after a connection failure', () => {
  test('the state is shown, and the texts are saved when the connection is back', async () => {
    testStudio.server.connection.isCut = true;
    label('nik', 'Nomor KTP');
    await waitUntilSaved();
    expect(studio().state).toBe('unsaved');
    expect(await Promise.race([studio().settle(), vi.advanceTimersByTimeAsync(100).then(() => 'open')])).toBe(false);
    testStudio.server.connection.isCut = false;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(studio().state).toBe('saved');
    expect(titleIn(testStudio.server.stored().files.form, 'nik')).toBe('Nomor KTP');
  });

  test('leaving the page saves the last input', async () => {
    label('nik', 'Nomor KTP');
    testStudio.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(titleIn(testStudio.server.stored().files.form, 'nik')).toBe('Nomor KTP');
  });
});

test('a scheduled or archived form cannot be changed from any view', async () => {
  const before = studio().files;
  testStudio.server.setSchedule({ at: '2031-11-20T00:00:00Z', note: '', by: null });
  await studio().pollOthers();
  expect(studio().isReadOnly).toBe(true);
  expect(studio().apply((now) => removeField(now, 'product'))).toMatch(/tidak dapat diubah/);
  studio().setText('form', '# lain');
  studio().setFiles({ form: '# lain', lists: {} });
  await waitUntilSaved();
  expect([studio().files, studio().canUndo, testStudio.server.connection.saves]).toEqual([before, false, 0]);
  testStudio.server.setSchedule(null);
  await studio().pollOthers();
  label('nik', 'Nomor KTP');
  expect(titleIn(studio().files.form, 'nik')).toBe('Nomor KTP');
});

test('changes to a scheduled form are shown as unsaved, and are saved when the schedule is cancelled', async () => {
  const schedule = { at: '2031-11-20T00:00:00Z', note: '', by: { id: 'h', name: 'Hasan' } };
  testStudio.server.setSchedule(schedule);
  label('nik', 'Nomor KTP');
  await waitUntilSaved();
  expect([studio().state, studio().saveConflict, studio().schedule]).toEqual(['waiting', null, schedule]);
  expect(await studio().settle()).toBe(false);
  testStudio.server.setSchedule(null);
  await studio().reload();
  await waitUntilSaved();
  expect([studio().state, studio().schedule]).toEqual(['saved', null]);
  expect(titleIn(testStudio.server.stored().files.form, 'nik')).toBe('Nomor KTP');
});

test("changes of another user are not overwritten, and one's own version is one undo step back", async () => {
  testStudio.server.setSchedule({ at: '2031-11-20T00:00:00Z', note: '', by: null });
  label('nik', 'Nomor KTP');
  await waitUntilSaved();
  testStudio.server.setSchedule(null);
  const theirs = { form: studio().files.form.replace('Nomor KTP', 'NIK pemilik'), lists: {} };
  testStudio.server.saveAs('Hasan', theirs);
  await studio().reload();
  await waitUntilSaved();
  expect([studio().files, testStudio.server.stored().files]).toEqual([theirs, theirs]);
  studio().undo();
  expect(titleIn(studio().files.form, 'nik')).toBe('Nomor KTP');
});

test('discarding the changes restores the published version', async () => {
  label('nik', 'Nomor KTP');
  await waitUntilSaved();
  await studio().discard();
  expect([studio().revision, studio().isChanged, studio().state]).toEqual([0, false, 'saved']);
  expect(studio().files).toEqual({ form: testStudio.server.opened.files.form, lists: {} });
});

/** Two people change one option list. The later one sees both versions, and nothing is overwritten without a choice. */
import { beforeEach, describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { addOption } from '#engine/studio/edit.ts';
import { findListConflicts } from '#web/features/studio/head/list-conflict.ts';
import { openTestStudio, titleIn } from './fake-studio-server.ts';

const testStudio = openTestStudio('umkm-data');
const { studio, waitUntilSaved, label } = testStudio;

describe('two people editing one list that cannot be merged, because the common base is not known', () => {
  const textOf = (list: string) => testStudio.server.opened.lists.find(({ id }) => id === list)?.text ?? '';
  beforeEach(async () => {
    testStudio.server.connection.isBaseKnown = false;
    label('nik', 'Nomor KTP');
    studio().apply((now) => addOption(now, 'packaging', { label: 'Daun pisang' }));
    testStudio.server.publishList('packaging', textOf('packaging').replace('enum:', '# Hasan\nenum:'));
    await waitUntilSaved();
  });

  test('the later one sees both lists: options that only one has, other labels, and the number of equal options', async () => {
    studio().resolve('theirs');
    studio().apply((now) => addOption(now, 'packaging', { label: 'Daun pisang' }));
    const theirs = parseDocument(textOf('packaging'));
    theirs.addIn(['enum'], 'bambu');
    theirs.setIn(['x-labels', 'pouch'], 'Pouch berdiri');
    testStudio.server.publishList('packaging', String(theirs));
    await waitUntilSaved();
    const { saveConflict: clash } = studio();
    if (!clash) throw new Error('no clash');
    const [list, ...others] = findListConflicts(clash, studio());
    expect([others, list?.isMoved, list?.texts]).toEqual([[], false, null]);
    const side = (label: string) => ({ label, isRetired: false });
    expect(list?.rows).toEqual([
      { code: 'pouch', theirs: side('Pouch berdiri'), mine: side('Pouch') },
      { code: 'bambu', theirs: side('Bambu'), mine: null },
      { code: 'daun-pisang', theirs: null, mine: side('Daun pisang') },
    ]);
    expect(list?.same).toBe((testStudio.server.opened.world.options.packaging?.enum.length ?? 0) - 2);
  });

  test('lists that differ only in their text are compared as texts, and a moved option is shown as another order', () => {
    const { saveConflict: clash } = studio();
    if (!clash) throw new Error('no clash');
    const text = textOf('packaging');
    const against = (mine: string) =>
      findListConflicts(clash, { ...studio(), files: { form: '', lists: { packaging: mine } } })[0];
    const theirs = text.replace('enum:', '# Hasan\nenum:');
    expect(against(text)).toMatchObject({ rows: [], isMoved: false, texts: { theirs, mine: text } });
    expect(against('enum: [')).toMatchObject({ rows: [], texts: { theirs, mine: 'enum: [' } });
    const moved = parseDocument(text);
    const [first, ...rest] = (moved.toJS() as { enum: string[] }).enum;
    moved.set('enum', [...rest, first]);
    expect(against(String(moved))).toMatchObject({ rows: [], isMoved: true, texts: null });
    expect(against(theirs)).toBeUndefined();
  });

  test('the later one sees whose list it is, and nothing is overwritten', () => {
    expect([studio().state, studio().saveConflict?.lists.map(({ id }) => id)]).toEqual(['clash', ['packaging']]);
    expect(testStudio.server.stored().files.lists).toEqual({});
  });

  test('the user can keep their own version', async () => {
    studio().resolve('mine');
    await waitUntilSaved();
    expect(studio().state).toBe('saved');
    expect(testStudio.server.stored().files.lists.packaging).toContain('Daun pisang');
  });

  test('the user can take the other version without losing other changes', async () => {
    studio().resolve('theirs');
    await waitUntilSaved();
    expect([studio().state, studio().files.lists]).toEqual(['saved', {}]);
    expect(titleIn(testStudio.server.stored().files.form, 'nik')).toBe('Nomor KTP');
    expect(studio().sources?.lists.packaging?.enum).not.toContain('daun-pisang');
    // The next change of the list is based on the other version.
    studio().apply((now) => addOption(now, 'packaging', { label: 'Bambu' }));
    await waitUntilSaved();
    expect(testStudio.server.stored().files.lists.packaging).toContain('# Hasan');
  });
});

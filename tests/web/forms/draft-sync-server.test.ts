/** Server responses that arrive while the user types and another device writes. Typed input is never overwritten. */
import { describe, expect, test } from 'vitest';
import { diffAnswers } from '#web/forms/draft/merge-answers.ts';
import { controlledDraft } from './controlled-draft.ts';

const draft = controlledDraft();

describe('a value from another device', () => {
  test('appears where nothing was typed here', async () => {
    draft.begin({ name: 'Siti', city: 'Balikpapan' });
    draft.store.set('name', 'Siti Aminah');
    const changes: unknown[] = [];
    draft.store.onChange((...change) => changes.push(change));
    await draft.save();
    await draft.call(0).answer({ merged: { city: 'Samarinda' } });
    expect(draft.store.answers()).toEqual({ name: 'Siti Aminah', city: 'Samarinda' });
    expect(changes).toEqual([['city', false]]);
    expect(draft.clashes).toEqual([]);
    expect(draft.base()).toEqual({ name: 'Siti Aminah', city: 'Samarinda' });
    expect(draft.sync?.revision()).toBe(5);
  });

  test('never overwrites typed input: both values are offered for choice', async () => {
    draft.begin({ name: 'Siti', city: 'Balikpapan' });
    draft.store.set('name', 'Siti Aminah');
    await draft.save();
    draft.store.set('city', 'Balikpapan Timur');
    await draft.call(0).answer({ merged: { city: 'Samarinda' } });
    expect(draft.store.answers().city).toBe('Balikpapan Timur');
    expect(draft.clashes.at(-1)).toEqual({ city: { mine: 'Balikpapan Timur', theirs: 'Samarinda' } });
    expect(draft.base().city).toBe('Samarinda');
  });

  test('is no conflict when the same was typed here', async () => {
    draft.begin({ name: 'Siti' });
    draft.store.set('name', 'Siti Aminah');
    await draft.save();
    draft.store.set('city', 'Samarinda');
    await draft.call(0).answer({ merged: { city: 'Samarinda' } });
    expect(draft.clashes).toEqual([]);
    expect(diffAnswers(draft.base(), draft.store.answers())).toEqual({});
  });

  test('is cleared here, too, when it was cleared there', async () => {
    draft.begin({ name: 'Siti', city: 'Balikpapan' });
    draft.store.set('name', 'Siti Aminah');
    await draft.save();
    await draft.call(0).answer({ merged: { city: null } });
    expect(draft.store.answers()).toEqual({ name: 'Siti Aminah' });
    expect(draft.base()).toEqual({ name: 'Siti Aminah' });
  });
});

describe('a field that two devices changed', () => {
  const clashing = { status: 409, data: { revision: 9, clashes: { city: { mine: 'Bontang', theirs: 'Samarinda' } } } };

  test('becomes a conflict, while the other fields count as stored', async () => {
    draft.begin({ name: 'Siti', city: 'Balikpapan' });
    draft.store.set('name', 'Siti Aminah');
    draft.store.set('city', 'Bontang');
    await draft.save();
    await draft.call(0).refuse(clashing);
    expect(draft.clashes.at(-1)).toEqual({ city: { mine: 'Bontang', theirs: 'Samarinda' } });
    expect(draft.base()).toEqual({ name: 'Siti Aminah', city: 'Samarinda' });
    expect(draft.sync?.revision()).toBe(9);
    expect(draft.saving.at(-1)).toBe('saved');
  });

  test('is not sent again before the user has chosen', async () => {
    draft.begin({ name: 'Siti', city: 'Balikpapan' });
    draft.store.set('city', 'Bontang');
    await draft.save();
    await draft.call(0).refuse(clashing);
    draft.store.set('name', 'Siti Aminah');
    await draft.save();
    expect(draft.call(1).answers).toEqual({ name: 'Siti Aminah' });
  });

  test('is not sent either when the conflict existed at the start', async () => {
    draft.begin(
      { city: 'Bontang' },
      { base: { city: 'Samarinda' }, clashes: { city: { mine: 'Bontang', theirs: 'Samarinda' } } },
    );
    await draft.sync?.saveNow();
    expect(draft.calls).toEqual([]);
  });

  test('is sent after the user chose the own value', async () => {
    draft.begin({ city: 'Balikpapan' });
    draft.store.set('city', 'Bontang');
    await draft.save();
    await draft.call(0).refuse(clashing);
    draft.sync?.resolveConflict('city', 'mine');
    expect(draft.clashes.at(-1)).toEqual({});
    expect(draft.saving.at(-1)).toBe('saving');
    await draft.seconds(2);
    expect(draft.call(1)).toMatchObject({ answers: { city: 'Bontang' }, base_revision: 9 });
  });

  test('takes the other value when the user chose it, and nothing is left to send', async () => {
    draft.begin({ city: 'Balikpapan' });
    draft.store.set('city', 'Bontang');
    await draft.save();
    await draft.call(0).refuse(clashing);
    draft.sync?.resolveConflict('city', 'theirs');
    expect(draft.store.answers()).toEqual({ city: 'Samarinda' });
    await draft.seconds(10);
    expect(draft.calls).toHaveLength(1);
    expect(draft.saving.at(-1)).toBe('saved');
  });

  test('a choice for a field without a conflict changes nothing', () => {
    draft.begin({ city: 'Balikpapan' });
    draft.sync?.resolveConflict('city', 'theirs');
    expect([draft.store.answers(), draft.clashes, draft.saving]).toEqual([{ city: 'Balikpapan' }, [], []]);
  });
});

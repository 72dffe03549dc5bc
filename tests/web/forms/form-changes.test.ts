/** A form version is published while a user fills in the form: what the user is told about, and what not. */
import { describe, expect, test } from 'vitest';
import type { Answers, FieldFile, FormFile } from '#engine/types.ts';
import { baseContext, compileWithValidators, formFile } from '#tests/engine/fixtures.ts';
import { type FormChanges, findFormChanges, mergeFormChanges } from '#web/forms/form-changes.ts';

const text: FieldFile = { type: 'string' };
const required: FieldFile = { type: 'string', 'x-required': true };
const steps = (...list: FormFile['x-steps']): Partial<FormFile> => ({ 'x-steps': list });
const TODAY = '2026-11-20';

interface Case {
  before: FormFile;
  after: FormFile;
  answers?: Answers;
  seen?: string[];
  dropped?: string[];
}
async function announcedChanges({ before, after, answers = {}, seen = [], dropped = [] }: Case): Promise<FormChanges> {
  const [old, now] = [await compileWithValidators(before), await compileWithValidators(after)];
  return findFormChanges({ ...old, answers }, { ...now, answers }, { today: TODAY, seen, dropped });
}

describe('a user in the middle of a form that was changed', () => {
  test('is told which questions are new, in screen order', async () => {
    const after = formFile({ city: text, name: text, colour: text });
    expect((await announcedChanges({ before: formFile({ name: text }), after })).fresh).toEqual(['city', 'colour']);
  });

  test('is not told of new questions that are hidden for this user', async () => {
    const after = formFile({ name: text, nib: { type: 'string', 'x-show-if': { name: 'Siti' } } });
    const before = formFile({ name: text });
    expect((await announcedChanges({ before, after, answers: { name: 'Budi' } })).fresh).toEqual([]);
    expect((await announcedChanges({ before, after, answers: { name: 'Siti' } })).fresh).toEqual(['nib']);
  });

  test('is told that an answer is no longer valid, with the reason', async () => {
    const before = formFile({ name: text });
    const after = formFile({ name: { type: 'string', maxLength: 3 } });
    expect((await announcedChanges({ before, after, answers: { name: 'Aminah' } })).toCorrect).toEqual([
      { path: 'name', message: expect.stringContaining('paling banyak 3 huruf') },
    ]);
  });

  test('is not told of an answer that was invalid before, too', async () => {
    const before = formFile({ name: { type: 'string', maxLength: 4 } });
    const after = formFile({ name: { type: 'string', maxLength: 3 } });
    expect((await announcedChanges({ before, after, answers: { name: 'Aminah' } })).toCorrect).toEqual([]);
  });

  test('is not told that a question they never reached is wrong', async () => {
    const twoSteps = steps({ id: 'satu', fields: ['name'] }, { id: 'dua', fields: ['city'] });
    const before = formFile({ name: text, city: text }, twoSteps);
    const after = formFile({ name: text, city: required }, twoSteps);
    expect((await announcedChanges({ before, after, answers: { name: 'Siti' }, seen: ['satu'] })).toCorrect).toEqual(
      [],
    );
    expect(
      (await announcedChanges({ before, after, answers: { name: 'Siti' }, seen: ['satu', 'dua'] })).toCorrect,
    ).toEqual([{ path: 'city', message: 'City belum diisi.' }]);
  });

  test('is told that a new question is new, not that it is wrong', async () => {
    const after = formFile({ name: text, city: required });
    const changed = await announcedChanges({
      before: formFile({ name: text }),
      after,
      answers: { name: 'Siti' },
      seen: ['satu'],
    });
    expect([changed.fresh, changed.toCorrect]).toEqual([['city'], []]);
  });

  test('is told which options an existing question got', async () => {
    const colour = (enumOf: string[]): FieldFile => ({ type: 'string', 'x-options': 'colour', not: { enum: enumOf } });
    const before = formFile({ colour: colour(['biru', 'hijau']) });
    expect((await announcedChanges({ before, after: formFile({ colour: colour([]) }) })).options).toEqual([
      { field: 'colour', labels: ['Hijau Daun', 'Biru Laut'] },
    ]);
    expect((await announcedChanges({ before, after: before })).options).toEqual([]);
    // All options of a new question are new, so they are not listed.
    expect((await announcedChanges({ before: formFile({ name: text }), after: before })).options).toEqual([]);
  });

  test('is told the new options of each question, and of nothing else that changed there', async () => {
    const colours = (hidden: string[], title: string, more: object = {}): FieldFile => ({
      ...{ type: 'string', title, 'x-options': 'colour', not: { enum: hidden }, ...more },
    });
    const before = formFile({
      first: colours(['biru'], 'Satu'),
      second: colours(['hijau', 'biru'], 'Dua'),
      name: text,
    });
    const now = {
      first: colours([], 'Pertama'),
      second: colours(['biru'], 'Kedua', { 'x-required': true }),
      name: required,
    };
    expect((await announcedChanges({ before, after: formFile(now) })).options).toEqual([
      { field: 'first', labels: ['Biru Laut'] },
      { field: 'second', labels: ['Hijau Daun'] },
    ]);
  });

  test('is told of a day that is past, or was not before, as of today', async () => {
    const day = (from: string): FieldFile => ({ type: 'string', 'x-widget': 'date', 'x-date': { from } });
    const wrong = async (before: string, after: string, date: string) =>
      (
        await announcedChanges({
          before: formFile({ day: day(before) }),
          after: formFile({ day: day(after) }),
          answers: { day: date },
        })
      ).toCorrect.map(({ path }) => path);
    expect(await wrong('2026-01-01', 'today', '2026-11-19')).toEqual(['day']);
    expect(await wrong('2026-01-01', 'today', TODAY)).toEqual([]);
    expect(await wrong('today', 'today+1', '2026-11-19')).toEqual([]);
    expect(await wrong('today', 'today+1', TODAY)).toEqual(['day']);
  });

  test('is not told of a step that the new version no longer has', async () => {
    const before = formFile({ name: text });
    const after = formFile({ name: required });
    expect((await announcedChanges({ before, after, seen: ['gone'] })).toCorrect).toEqual([]);
  });

  test('is told the labels of removed questions that had answers, each once', async () => {
    const goods: FieldFile = {
      title: 'Barang',
      type: 'array',
      items: { type: 'object', properties: { weight: text } },
    };
    const before = formFile({ name: text, goods });
    const changed = await announcedChanges({
      before,
      after: formFile({ name: text }),
      dropped: ['goods.0.weight', 'goods.1.weight', 'unknown'],
    });
    expect(changed.gone).toEqual(['Barang']);
  });
});

describe('two changes in a row', () => {
  const changed = (more: Partial<FormChanges>): FormChanges => ({
    fresh: [],
    toCorrect: [],
    options: [],
    gone: [],
    ...more,
  });

  test('the first of them is reported unchanged', async () => {
    const later = changed({ fresh: ['city'] });
    expect(mergeFormChanges(null, later, (await compileWithValidators(formFile({ city: text }))).doc)).toBe(later);
  });

  test('new questions stay new while they exist, and invalid answers are those of the latest version', async () => {
    const { doc } = await compileWithValidators(formFile({ city: text, name: text, colour: text }), baseContext);
    const earlier = changed({
      fresh: ['city', 'went'],
      toCorrect: [{ path: 'name', message: 'lama' }],
      options: [
        { field: 'colour', labels: ['Merah'] },
        { field: 'went', labels: ['Hijau'] },
        { field: 'name', labels: ['Lama'] },
        { field: 'city', labels: ['Kota'] },
      ],
      gone: ['Barang'],
    });
    const later = changed({
      fresh: ['name', 'city'],
      toCorrect: [{ path: 'city', message: 'baru' }],
      options: [
        { field: 'name', labels: ['Baru'] },
        { field: 'city', labels: ['Kota Baru'] },
      ],
      gone: ['Barang', 'Motto'],
    });
    expect(mergeFormChanges(earlier, later, doc)).toEqual({
      fresh: ['city', 'name'],
      toCorrect: [{ path: 'city', message: 'baru' }],
      options: [
        { field: 'name', labels: ['Baru'] },
        { field: 'city', labels: ['Kota Baru'] },
        { field: 'colour', labels: ['Merah'] },
      ],
      gone: ['Barang', 'Motto'],
    });
  });
});

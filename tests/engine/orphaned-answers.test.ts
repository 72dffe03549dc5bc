/** Orphaned answers: stored with the version of their question, restored with it, and never written over a newer answer. */
import { describe, expect, it } from 'vitest';
import {
  addOrphanedAnswers,
  collectOrphanedAnswers,
  migrateOrphanedAnswers,
  restoreOrphanedAnswers,
} from '#engine/orphaned-answers.ts';
import type { Answers, FieldFile, FormDoc, FormFile } from '#engine/types.ts';
import { compile, formFile } from './fixtures.ts';

const text: FieldFile = { type: 'string' };
const version = (number: number, properties: Record<string, FieldFile>, more: Partial<FormFile> = {}): FormDoc => ({
  ...compile(formFile(properties, more)),
  version: number,
});
const rows = (properties: Record<string, FieldFile>): FieldFile => ({
  type: 'array',
  items: { type: 'object', properties },
});

const first = version(1, { name: text, motto: text });
const second = version(2, { name: text });
const third = version(3, { name: text, motto: text });

describe('orphaned answers', () => {
  it('are the answers to removed questions, without empty ones', () => {
    expect(collectOrphanedAnswers(first, second, { name: 'Siti', motto: 'Renyah' })).toEqual({ motto: 'Renyah' });
    expect(collectOrphanedAnswers(first, second, { name: 'Siti', motto: '' })).toEqual({});
    expect(collectOrphanedAnswers(first, third, { name: 'Siti', motto: 'Renyah' })).toEqual({});
  });

  it('are a whole group when a question of its rows was removed', () => {
    const before = version(1, { goods: rows({ title: text, weight: text }) });
    const after = version(2, { goods: rows({ title: text }) });
    const goods = [{ title: 'Amplang', weight: '1 kg' }];
    expect(collectOrphanedAnswers(before, after, { goods })).toEqual({ goods });
    expect(collectOrphanedAnswers(before, after, { goods: [{ title: 'Amplang' }] })).toEqual({});
  });

  it('are added to earlier ones; a version without any is dropped', () => {
    const orphanedAnswers = { '1': { motto: 'Renyah' }, '2': {} };
    expect(addOrphanedAnswers(orphanedAnswers, 1, { colour: 'merah' })).toEqual({
      '1': { motto: 'Renyah', colour: 'merah' },
    });
    expect(addOrphanedAnswers(orphanedAnswers, 3, { city: 'Balikpapan' })).toEqual({
      '1': { motto: 'Renyah' },
      '3': { city: 'Balikpapan' },
    });
  });
});

describe('a restored answer', () => {
  const versions = { origin: first, before: second, now: third };

  it('belongs to a question that exists again', () => {
    expect(restoreOrphanedAnswers(versions, { motto: 'Renyah' }, { name: 'Siti' })).toEqual({
      answers: { name: 'Siti', motto: 'Renyah' },
      stillOrphaned: {},
    });
    expect(restoreOrphanedAnswers(versions, { motto: 'Renyah' }, { motto: '' }).answers).toEqual({ motto: 'Renyah' });
  });

  it('never replaces a newer answer: the older one stays orphaned', () => {
    expect(restoreOrphanedAnswers(versions, { motto: 'Lama' }, { motto: 'Baru' })).toEqual({
      answers: { motto: 'Baru' },
      stillOrphaned: { motto: 'Lama' },
    });
  });

  it('stays orphaned while its question does not exist', () => {
    expect(
      restoreOrphanedAnswers({ ...versions, now: version(3, { name: text }) }, { motto: 'Renyah' }, { name: 'Siti' }),
    ).toEqual({
      answers: { name: 'Siti' },
      stillOrphaned: { motto: 'Renyah' },
    });
  });

  it('stays orphaned if the version in between had the question, because the draft has a newer answer', () => {
    const between = { origin: first, before: version(2, { name: text, motto: text }), now: third };
    expect(restoreOrphanedAnswers(between, { motto: 'Lama' }, { name: 'Siti' })).toEqual({
      answers: { name: 'Siti' },
      stillOrphaned: { motto: 'Lama' },
    });
  });

  it('gets the new name of its question', () => {
    const now = version(3, { name: text, slogan: text }, { 'x-renames': { motto: 'slogan' } });
    expect(restoreOrphanedAnswers({ ...versions, now }, { motto: 'Renyah' }, {}).answers).toEqual({ slogan: 'Renyah' });
  });

  it('does not change the given answers and orphaned answers', () => {
    const [orphanedAnswers, answers] = [{ motto: 'Renyah' }, { name: 'Siti' }];
    restoreOrphanedAnswers(versions, orphanedAnswers, answers);
    expect([orphanedAnswers, answers]).toEqual([{ motto: 'Renyah' }, { name: 'Siti' }]);
  });
});

describe('rows with a removed question', () => {
  const origin = version(1, { goods: rows({ title: text, weight: text, colour: text }) });
  const before = version(2, { goods: rows({ title: text, colour: text }) });
  const now = version(3, { goods: rows({ title: text, weight: text, colour: text }) });
  const back = (orphanedAnswers: unknown, answers: unknown) =>
    restoreOrphanedAnswers({ origin, before, now }, { goods: orphanedAnswers }, { goods: answers } as Answers).answers
      .goods;
  const amplang = { title: 'Amplang', weight: '1 kg' };
  const madu = { title: 'Madu', weight: '2 kg' };

  it('get their answers back, also in another order', () => {
    expect(back([amplang, madu], [{ title: 'Madu' }, { title: 'Amplang' }])).toEqual([madu, amplang]);
  });

  it('are recognised with an added empty answer', () => {
    expect(back([amplang], [{ colour: '', title: 'Amplang' }])).toEqual([{ ...amplang, colour: '' }]);
  });

  it('keep a newer answer', () => {
    expect(back([amplang], [{ title: 'Amplang', weight: '3 kg' }])).toEqual([{ title: 'Amplang', weight: '3 kg' }]);
  });

  it('are recognised by their position and one common answer after another change', () => {
    const whole = { title: 'Amplang', colour: 'merah', weight: '1 kg' };
    expect(back([whole], [{ title: 'Amplang pedas', colour: 'merah' }])).toEqual([
      { title: 'Amplang pedas', colour: 'merah', weight: '1 kg' },
    ]);
    expect(back([whole], [{ title: 'Madu', colour: 'hijau' }])).toEqual([{ title: 'Madu', colour: 'hijau' }]);
  });

  it('restore the removed answers to one row only', () => {
    expect(back([amplang], [{ title: 'Amplang' }, { title: 'Amplang' }])).toEqual([amplang, { title: 'Amplang' }]);
    expect(back([amplang, madu], [{ title: 'Madu' }, { title: 'Madu' }])).toEqual([madu, { title: 'Madu' }]);
  });

  it('stay unchanged if they are not rows', () => {
    expect(back([amplang], 'rusak')).toBe('rusak');
    expect(back('rusak', [{ title: 'Madu' }])).toEqual([{ title: 'Madu' }]);
    expect(back([amplang], ['rusak', { title: 'Amplang' }])).toEqual(['rusak', amplang]);
  });

  it('stay orphaned as a whole while a part of them has no field', () => {
    const less = version(3, { goods: rows({ title: text, weight: text }) });
    const whole = { title: 'Amplang', colour: 'merah', weight: '1 kg' };
    expect(
      restoreOrphanedAnswers({ origin, before, now: less }, { goods: [whole] }, { goods: [{ title: 'Amplang' }] }),
    ).toEqual({
      answers: { goods: [amplang] },
      stillOrphaned: { goods: [whole] },
    });
  });
});

describe('a draft that is migrated to the next version', () => {
  it('gets restored answers, the newest first, and its answers to removed questions become orphaned', () => {
    const fourth = version(4, { name: text, motto: text });
    const now = version(5, { motto: text, colour: text });
    const older = version(2, { motto: text, colour: text });
    const before = version(6, { name: text });
    const carried = migrateOrphanedAnswers(
      {
        before,
        now: { ...now, version: 7 },
        docs: new Map([
          ['2', older],
          ['10', fourth],
        ]),
      },
      {
        answers: { name: 'Siti' },
        carried: {},
        orphanedAnswers: { '2': { motto: 'Lama', colour: 'merah' }, '10': { motto: 'Baru' } },
      },
    );
    expect(carried).toEqual({
      answers: { motto: 'Baru', colour: 'merah' },
      orphanedAnswers: { '2': { motto: 'Lama' }, '6': { name: 'Siti' } },
    });
  });

  it('can be migrated when a version has no orphaned answers', () => {
    const given = { answers: { name: 'Siti' }, carried: { name: 'Siti' }, orphanedAnswers: {} };
    expect(migrateOrphanedAnswers({ before: second, now: third, docs: new Map([['1', first]]) }, given)).toEqual({
      answers: { name: 'Siti' },
      orphanedAnswers: {},
    });
  });
});

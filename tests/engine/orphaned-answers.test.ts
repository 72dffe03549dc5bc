/** Answers to removed questions: kept with the version that asked, brought back with the question, never over a newer answer. */
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

describe('what goes aside', () => {
  it('are the answers whose question went, and no empty ones', () => {
    expect(collectOrphanedAnswers(first, second, { name: 'Siti', motto: 'Renyah' })).toEqual({ motto: 'Renyah' });
    expect(collectOrphanedAnswers(first, second, { name: 'Siti', motto: '' })).toEqual({});
    expect(collectOrphanedAnswers(first, third, { name: 'Siti', motto: 'Renyah' })).toEqual({});
  });

  it('is a group as a whole when a question of its rows went', () => {
    const before = version(1, { goods: rows({ title: text, weight: text }) });
    const after = version(2, { goods: rows({ title: text }) });
    const goods = [{ title: 'Amplang', weight: '1 kg' }];
    expect(collectOrphanedAnswers(before, after, { goods })).toEqual({ goods });
    expect(collectOrphanedAnswers(before, after, { goods: [{ title: 'Amplang' }] })).toEqual({});
  });

  it('lies beside what lay there before; a version with nothing left is forgotten', () => {
    const aside = { '1': { motto: 'Renyah' }, '2': {} };
    expect(addOrphanedAnswers(aside, 1, { colour: 'merah' })).toEqual({ '1': { motto: 'Renyah', colour: 'merah' } });
    expect(addOrphanedAnswers(aside, 3, { city: 'Balikpapan' })).toEqual({
      '1': { motto: 'Renyah' },
      '3': { city: 'Balikpapan' },
    });
  });
});

describe('what comes back', () => {
  const versions = { origin: first, before: second, now: third };

  it('is an answer whose question is asked again', () => {
    expect(restoreOrphanedAnswers(versions, { motto: 'Renyah' }, { name: 'Siti' })).toEqual({
      answers: { name: 'Siti', motto: 'Renyah' },
      aside: {},
    });
    expect(restoreOrphanedAnswers(versions, { motto: 'Renyah' }, { motto: '' }).answers).toEqual({ motto: 'Renyah' });
  });

  it('never replaces what was answered meanwhile: the older answer stays aside', () => {
    expect(restoreOrphanedAnswers(versions, { motto: 'Lama' }, { motto: 'Baru' })).toEqual({
      answers: { motto: 'Baru' },
      aside: { motto: 'Lama' },
    });
  });

  it('stays aside while nothing asks for it', () => {
    expect(
      restoreOrphanedAnswers({ ...versions, now: version(3, { name: text }) }, { motto: 'Renyah' }, { name: 'Siti' }),
    ).toEqual({
      answers: { name: 'Siti' },
      aside: { motto: 'Renyah' },
    });
  });

  it('stays aside where the version in between asked the same question: the draft has answered it since', () => {
    const between = { origin: first, before: version(2, { name: text, motto: text }), now: third };
    expect(restoreOrphanedAnswers(between, { motto: 'Lama' }, { name: 'Siti' })).toEqual({
      answers: { name: 'Siti' },
      aside: { motto: 'Lama' },
    });
  });

  it('comes back under the new name of the question', () => {
    const now = version(3, { name: text, slogan: text }, { 'x-renames': { motto: 'slogan' } });
    expect(restoreOrphanedAnswers({ ...versions, now }, { motto: 'Renyah' }, {}).answers).toEqual({ slogan: 'Renyah' });
  });

  it('changes neither the answers nor what lay aside that it was given', () => {
    const [aside, answers] = [{ motto: 'Renyah' }, { name: 'Siti' }];
    restoreOrphanedAnswers(versions, aside, answers);
    expect([aside, answers]).toEqual([{ motto: 'Renyah' }, { name: 'Siti' }]);
  });
});

describe('rows that lost a question', () => {
  const asked = version(1, { goods: rows({ title: text, weight: text, colour: text }) });
  const before = version(2, { goods: rows({ title: text, colour: text }) });
  const now = version(3, { goods: rows({ title: text, weight: text, colour: text }) });
  const back = (aside: unknown, answers: unknown) =>
    restoreOrphanedAnswers({ origin: asked, before, now }, { goods: aside }, { goods: answers } as Answers).answers
      .goods;
  const amplang = { title: 'Amplang', weight: '1 kg' };
  const madu = { title: 'Madu', weight: '2 kg' };

  it('get their answers back, also when they were put into another order', () => {
    expect(back([amplang, madu], [{ title: 'Madu' }, { title: 'Amplang' }])).toEqual([madu, amplang]);
  });

  it('are recognised although an empty answer was added', () => {
    expect(back([amplang], [{ colour: '', title: 'Amplang' }])).toEqual([{ ...amplang, colour: '' }]);
  });

  it('keep a newer answer', () => {
    expect(back([amplang], [{ title: 'Amplang', weight: '3 kg' }])).toEqual([{ title: 'Amplang', weight: '3 kg' }]);
  });

  it('are recognised by their place and one answer in common when something else was changed', () => {
    const whole = { title: 'Amplang', colour: 'merah', weight: '1 kg' };
    expect(back([whole], [{ title: 'Amplang pedas', colour: 'merah' }])).toEqual([
      { title: 'Amplang pedas', colour: 'merah', weight: '1 kg' },
    ]);
    expect(back([whole], [{ title: 'Madu', colour: 'hijau' }])).toEqual([{ title: 'Madu', colour: 'hijau' }]);
  });

  it('give what they lost to one row only', () => {
    expect(back([amplang], [{ title: 'Amplang' }, { title: 'Amplang' }])).toEqual([amplang, { title: 'Amplang' }]);
    expect(back([amplang, madu], [{ title: 'Madu' }, { title: 'Madu' }])).toEqual([madu, { title: 'Madu' }]);
  });

  it('are left as they are where they are no rows', () => {
    expect(back([amplang], 'rusak')).toBe('rusak');
    expect(back('rusak', [{ title: 'Madu' }])).toEqual([{ title: 'Madu' }]);
    expect(back([amplang], ['rusak', { title: 'Amplang' }])).toEqual(['rusak', amplang]);
  });

  it('stay aside as a whole while part of them has no place', () => {
    const less = version(3, { goods: rows({ title: text, weight: text }) });
    const whole = { title: 'Amplang', colour: 'merah', weight: '1 kg' };
    expect(
      restoreOrphanedAnswers(
        { origin: asked, before, now: less },
        { goods: [whole] },
        { goods: [{ title: 'Amplang' }] },
      ),
    ).toEqual({
      answers: { goods: [amplang] },
      aside: { goods: [whole] },
    });
  });
});

describe('a draft on its way from one version to the next', () => {
  it('takes back what is asked again, the newest answer first, and lays aside what is asked no more', () => {
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
        aside: { '2': { motto: 'Lama', colour: 'merah' }, '10': { motto: 'Baru' } },
      },
    );
    expect(carried).toEqual({
      answers: { motto: 'Baru', colour: 'merah' },
      aside: { '2': { motto: 'Lama' }, '6': { name: 'Siti' } },
    });
  });

  it('copes with a version in whose words nothing lies', () => {
    const given = { answers: { name: 'Siti' }, carried: { name: 'Siti' }, aside: {} };
    expect(migrateOrphanedAnswers({ before: second, now: third, docs: new Map([['1', first]]) }, given)).toEqual({
      answers: { name: 'Siti' },
      aside: {},
    });
  });
});

/** The answers that a form begins with: what was stored, and what this device has not sent yet. */
import { describe, expect, test } from 'vitest';
import type { Answers } from '#engine/types.ts';
import { startFromDraft, startFromRecord } from '#web/forms/starting-answers.ts';
import type { DraftDoc } from '#web/forms/types.ts';
import type { LocalCopy } from '#web/local-copy.ts';

const copyOf = (base: Answers, answers: Answers, revision = 0): LocalCopy =>
  ({ base, answers, revision, form_version: 1, at: 0 }) as unknown as LocalCopy;
const draftOf = (answers: Answers, revision: number): DraftDoc => ({ answers, revision }) as unknown as DraftDoc;

describe('the form of a record', () => {
  const record = { name: 'Siti', city: 'Bontang' };
  const fresh = { answers: record, base: record, revision: 0, clashes: {}, news: null, isContinued: false };

  test('begins with the record', () => {
    expect(startFromRecord(record, record, null)).toEqual(fresh);
  });

  test('has nothing to restore from a copy in which nobody typed', () => {
    const newer = { name: 'Siti A', city: 'Bontang' };
    expect(startFromRecord(newer, newer, copyOf(record, record))).toEqual({ ...fresh, answers: newer, base: newer });
  });

  test('continues what was typed here, on top of what others changed', () => {
    const newer = { name: 'Siti', city: 'Samarinda' };
    expect(startFromRecord(newer, newer, copyOf(record, { ...record, name: 'Siti A' }))).toEqual({
      ...{ answers: { name: 'Siti A', city: 'Samarinda' }, base: newer, revision: 0, clashes: {} },
      ...{ news: 'restored', isContinued: true },
    });
  });

  test('has nothing to restore if the record has what was typed', () => {
    const newer = { ...record, name: 'Siti A' };
    expect(startFromRecord(newer, newer, copyOf(record, newer))).toEqual({ ...fresh, answers: newer, base: newer });
  });

  test('that is new begins with its defaults, and continues what was typed', () => {
    expect(startFromRecord({}, { size: 1 }, null)).toMatchObject({ answers: { size: 1 }, base: {}, news: null });
    const typed = startFromRecord({}, { size: 1 }, copyOf({}, { size: 1, name: 'Siti' }));
    expect(typed).toMatchObject({ answers: { size: 1, name: 'Siti' }, news: 'restored' });
  });
});

describe('a form without a record', () => {
  const initial = { size: 1 };
  const begin = (draft: DraftDoc | null, copy: LocalCopy | null) => startFromDraft(initial, draft, copy);
  const start = { base: {}, revision: 0, clashes: {}, news: null };

  test('begins with its defaults, whether the server has no draft or an empty one', () => {
    for (const draft of [null, draftOf({}, 0)])
      expect(begin(draft, null)).toEqual({ ...start, answers: initial, isContinued: false });
  });

  test('continues the copy of this device', () => {
    for (const draft of [null, draftOf({}, 0)])
      expect(begin(draft, copyOf({}, { name: 'Siti' }))).toEqual({
        ...start,
        answers: { name: 'Siti' },
        isContinued: true,
      });
  });

  test('leaves a copy of a draft that was sent or deleted elsewhere, if everything in it was stored', () => {
    const stored = copyOf({ name: 'Siti' }, { name: 'Siti' }, 3);
    expect(begin(draftOf({}, 0), stored)).toMatchObject({ answers: initial, isContinued: false });
    // Without an answer of the server nobody knows whether it was sent.
    expect(begin(null, stored)).toMatchObject({ answers: { name: 'Siti' }, isContinued: true });
    const unsent = copyOf({ name: 'Siti' }, { name: 'Siti A' }, 3);
    expect(begin(draftOf({}, 0), unsent)).toMatchObject({ answers: { name: 'Siti A' }, isContinued: true });
    const never = copyOf({ name: 'Siti' }, { name: 'Siti' }, 0);
    expect(begin(draftOf({}, 0), never)).toMatchObject({ answers: { name: 'Siti' }, isContinued: true });
  });

  test('resumes the draft of the server on another device', () => {
    expect(begin(draftOf({ name: 'Siti' }, 2), null)).toEqual({
      ...{ answers: { name: 'Siti' }, base: { name: 'Siti' }, revision: 2, clashes: {} },
      ...{ news: 'resumed', isContinued: true },
    });
  });

  test('joins the draft with what this device has not sent, and asks about what differs', () => {
    const copy = copyOf({ name: 'Siti', city: 'Bontang' }, { name: 'Siti A', city: 'Balikpapan' }, 1);
    const joined = begin(draftOf({ name: 'Siti', city: 'Samarinda' }, 2), copy);
    expect(joined).toMatchObject({ revision: 2, news: null, isContinued: true });
    expect(joined.base).toEqual({ name: 'Siti', city: 'Samarinda' });
    expect(joined.answers.name).toBe('Siti A');
    expect(Object.keys(joined.clashes)).toEqual(['city']);
  });
});

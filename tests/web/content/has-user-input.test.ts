/** A new content record: the default answers of its form are sent, but do not count as unsaved input. */
import { expect, test } from 'vitest';
import { initialAnswers } from '#engine/answers.ts';
import type { Answers } from '#engine/types.ts';
import { compileDoc } from '#server/modules/forms/forms/compile.ts';
import { readSchemas } from '#server/modules/forms/forms/read-schemas.ts';
import { changedAnswers, hasUserInput } from '#web/features/contents/edit/useSaveContent.ts';

const { world } = await readSchemas(process.cwd());
const file = world.forms.announcement;
if (!file) throw new Error('no form of announcements');
const doc = compileDoc(file, world, { version: 1 });
const given = initialAnswers(doc);
const formSnapshot = (initial: Answers, untouched: Answers, answers: Answers) => ({
  initial,
  untouched,
  cell: { get: () => ({ doc }) as never },
  store: { answers: () => answers },
});

test('a new record with only default answers has no user input, but the defaults are sent', () => {
  expect(given).toEqual({ pinned: false });
  expect(hasUserInput(formSnapshot({}, given, given))).toBe(false);
  expect(hasUserInput(formSnapshot({}, given, { ...given, title: 'Bazar' }))).toBe(true);
  expect(hasUserInput(formSnapshot({}, given, { pinned: true }))).toBe(true);
  expect(changedAnswers(formSnapshot({}, given, { ...given, title: 'Bazar' }))).toEqual({
    pinned: false,
    title: 'Bazar',
  });
});

test('an edited record has unsaved changes while it differs from the saved one', () => {
  const record = { title: 'Bazar', pinned: true };
  expect(hasUserInput(formSnapshot(record, record, record))).toBe(false);
  expect(hasUserInput(formSnapshot(record, record, { ...record, pinned: false }))).toBe(true);
});

/** A new record of content: what its form gives it is sent, and yet it waits for nobody before something is typed. */
import { expect, test } from 'vitest';
import { initialAnswers } from '#engine/answers.ts';
import type { Answers } from '#engine/types.ts';
import { compileDoc } from '#server/features/forms/compile.ts';
import { readSchemas } from '#server/features/forms/files.ts';
import { changedOf, isTyped } from '#web/features/contents/edit/useSaving.ts';

const { world } = await readSchemas(process.cwd());
const file = world.forms.announcement;
if (!file) throw new Error('no form of announcements');
const doc = compileDoc(file, world, { version: 1 });
const given = initialAnswers(doc);
const standing = (initial: Answers, untouched: Answers, answers: Answers) => ({
  initial,
  untouched,
  cell: { get: () => ({ doc }) as never },
  store: { answers: () => answers },
});

test('nothing was typed into a new record while it stands as its form made it; its defaults are sent all the same', () => {
  expect(given).toEqual({ pinned: false });
  expect(isTyped(standing({}, given, given))).toBe(false);
  expect(isTyped(standing({}, given, { ...given, title: 'Bazar' }))).toBe(true);
  expect(isTyped(standing({}, given, { pinned: true }))).toBe(true);
  expect(changedOf(standing({}, given, { ...given, title: 'Bazar' }))).toEqual({ pinned: false, title: 'Bazar' });
});

test('a record that is edited waits once it differs, and no longer once it is as before', () => {
  const record = { title: 'Bazar', pinned: true };
  expect(isTyped(standing(record, record, record))).toBe(false);
  expect(isTyped(standing(record, record, { ...record, pinned: false }))).toBe(true);
});

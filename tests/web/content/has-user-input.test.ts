/** A new record of content: what its form gives it is sent, and yet it waits for nobody before something is typed. */
import { expect, test } from 'vitest';
import { initialAnswers } from '#engine/answers.ts';
import type { Answers } from '#engine/types.ts';
import { compileDoc } from '#server/features/forms/compile.ts';
import { readSchemas } from '#server/features/forms/read-schemas.ts';
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

test('nothing was typed into a new record while it stands as its form made it; its defaults are sent all the same', () => {
  expect(given).toEqual({ pinned: false });
  expect(hasUserInput(formSnapshot({}, given, given))).toBe(false);
  expect(hasUserInput(formSnapshot({}, given, { ...given, title: 'Bazar' }))).toBe(true);
  expect(hasUserInput(formSnapshot({}, given, { pinned: true }))).toBe(true);
  expect(changedAnswers(formSnapshot({}, given, { ...given, title: 'Bazar' }))).toEqual({
    pinned: false,
    title: 'Bazar',
  });
});

test('a record that is edited waits once it differs, and no longer once it is as before', () => {
  const record = { title: 'Bazar', pinned: true };
  expect(hasUserInput(formSnapshot(record, record, record))).toBe(false);
  expect(hasUserInput(formSnapshot(record, record, { ...record, pinned: false }))).toBe(true);
});

/**
 * A user in the middle of a form whose row fields were renamed is told only about the changes that publishing caused.
 */
import { expect, test } from 'vitest';
import { migrateAnswers } from '#engine/migrate-answers.ts';
import type { Answers, FieldFile, FormFile } from '#engine/types.ts';
import { compileWithValidators, formFile, TODAY } from '#tests/engine/fixtures.ts';
import { findFormChanges } from '#web/forms/form-changes.ts';

const goods = (properties: Record<string, FieldFile>, renames: Record<string, string> = {}): FormFile =>
  formFile({
    goods: { type: 'array', title: 'Barang', items: { type: 'object', properties }, 'x-renames': renames },
  });
const text: FieldFile = { type: 'string', maxLength: 2 };

async function changesFor(answers: Answers, before: FormFile, after: FormFile): Promise<string[]> {
  const [old, now] = await Promise.all([compileWithValidators(before), compileWithValidators(after)]);
  const moved = migrateAnswers(old.doc, now.doc, answers);
  const about = { today: TODAY, seen: [], dropped: moved.dropped };
  return findFormChanges({ ...old, answers }, { ...now, answers: moved.answers }, about).toCorrect.map(
    ({ path }) => path,
  );
}

test('a text that was too long under the old name is not reported under the new one, but a tighter limit is', async () => {
  const answers = { goods: [{ size: 'XXL' }, { size: 'L' }] };
  const renames = { size: 'length' };
  expect(await changesFor(answers, goods({ size: text }), goods({ length: text }, renames))).toEqual([]);
  const tighter = goods({ length: { ...text, maxLength: 0 } }, renames);
  expect(await changesFor(answers, goods({ size: text }), tighter)).toEqual(['goods.1.length']);
});

/** A rule that is being built stays with its question when a name changes, and reads the questions by their new names. */
import { describe, expect, it } from 'vitest';
import {
  editRows,
  type FormSources,
  moveField,
  removeField,
  renameField,
  renameStepAfterTitle,
} from '#engine/studio/edit.ts';
import type { FieldFile, FormFile } from '#engine/types.ts';
import type { Draft, DraftPlace } from '#web/features/studio/compose/rules/draft-place.ts';
import { followedDraft, nameChangeBetween } from '#web/features/studio/compose/rules/follow-names.ts';
import { formFile } from '../../engine/fixtures.ts';
import { sourcesOf } from '../../engine/studio-fixtures.ts';

const number = { type: 'integer' } as FieldFile;
const sources = sourcesOf(
  formFile(
    {
      price: number,
      note: { type: 'string', 'x-show-if': 'price > 1' },
      goods: {
        type: 'array',
        items: { type: 'object', properties: { price: number, sum: { ...number, 'x-compute': 'price * 2' } } },
      } as FieldFile,
    } as FormFile['properties'],
    {
      'x-steps': [{ id: 'satu', title: 'Satu', fields: ['price', 'note', 'goods'] }],
      'x-check': [{ rule: 'price > 1', message: '{{price}}', fields: ['price'] }],
    },
  ),
);
const question = (name: string) => ({ sign: '+', operand: { from: 'question', name } });
const column = { sign: '+', operand: { from: 'column', of: 'sum', group: 'goods', column: 'price' } };
const inRows = {
  rows: { group: 'goods', of: 'all' },
  left: { from: 'cell', column: 'price' },
  word: 'filled',
  right: [],
};
const condition = { join: 'and', parts: [{ left: question('price').operand, word: '>', right: [[]] }, inRows] };

const draftAt = (place: DraftPlace, value: unknown, on: string): Draft => ({ place, value, on, isIncomplete: true });
const ofNote = draftAt({ slot: { rule: 'show-if', field: 'note' } }, condition, '"price > 1"');
const ofSum = draftAt(
  { slot: { rule: 'compute', field: 'sum', group: 'goods' } },
  [question('price'), column],
  '"price * 2"',
);
const ofForm = draftAt({ owner: { of: 'form' }, saved: 'price > 1' }, condition, 'price > 1');
const newCheck = draftAt(
  { owner: { of: 'rows', group: 'goods' }, isNew: true },
  { message: '{{price}}', fields: ['price'] },
  '',
);

function follow(draft: Draft, edit: (now: FormSources) => FormSources): Draft | undefined {
  const after = edit(sources);
  const change = nameChangeBetween(sources, after);
  return change && followedDraft(draft, change, sources, after);
}
const renameForm = (now: FormSources) => renameField(now, 'price', 'cost');
const renameRow = (now: FormSources) => editRows(now, 'goods', (row) => renameField(row, 'price', 'cost'));

describe('an unfinished rule', () => {
  it('goes with its question, and is still based on what the form has there', () => {
    expect(follow(ofNote, (now) => renameField(now, 'note', 'remark'))).toEqual({
      ...ofNote,
      place: { slot: { rule: 'show-if', field: 'remark' } },
    });
    expect(follow(ofSum, (now) => editRows(now, 'goods', (row) => renameField(row, 'sum', 'total')))?.place).toEqual({
      slot: { rule: 'compute', field: 'total', group: 'goods' },
    });
    expect(follow(ofSum, (now) => renameField(now, 'goods', 'wares'))).toMatchObject({
      place: { slot: { rule: 'compute', field: 'sum', group: 'wares' } },
      value: [
        question('price'),
        { sign: '+', operand: { from: 'column', of: 'sum', group: 'wares', column: 'price' } },
      ],
    });
  });

  it('reads a question of the form by its new name, and one of the row by its own', () => {
    const renamed = follow(ofNote, renameForm);
    expect(renamed?.on).toBe('"cost > 1"');
    expect(renamed?.value).toEqual({
      ...condition,
      parts: [{ ...condition.parts[0], left: question('cost').operand }, inRows],
    });
    expect(follow(ofSum, renameForm)).toEqual(ofSum);
  });

  it('reads a question of the rows by its new name, in the rows and in sums over them', () => {
    const renamed = follow(ofSum, renameRow);
    expect(renamed?.on).toBe('"cost * 2"');
    expect(renamed?.value).toEqual([question('cost'), { ...column, operand: { ...column.operand, column: 'cost' } }]);
    expect(follow(ofNote, renameRow)?.value).toMatchObject({
      parts: [condition.parts[0], { ...inRows, left: { from: 'cell', column: 'cost' } }],
    });
  });

  it('of a check is found by the rule that the check has now', () => {
    expect(follow(ofForm, renameForm)).toMatchObject({
      place: { owner: { of: 'form' }, saved: 'cost > 1' },
      on: 'cost > 1',
    });
    expect(follow(newCheck, renameRow)?.value).toEqual({ message: '{{cost}}', fields: ['cost'] });
    expect(follow(newCheck, renameForm)?.value).toEqual(newCheck.value);
  });

  it('of a step goes with the step', () => {
    const ofStep = draftAt({ slot: { rule: 'show-if', step: 'satu' } }, condition, 'null');
    const titled = sourcesOf({
      ...sources.form,
      'x-steps': [{ ...sources.form['x-steps'][0], title: 'Awal' }],
    } as FormFile);
    const after = renameStepAfterTitle(titled, 'satu', 'Satu', []);
    const change = nameChangeBetween(titled, after);
    expect(change && followedDraft(ofStep, change, titled, after).place).toEqual({
      slot: { rule: 'show-if', step: 'awal' },
    });
  });

  it('stays where it is when questions are moved or removed', () => {
    expect(follow(ofNote, (now) => moveField(now, 'goods', { step: 'satu', at: 0 }))).toBeUndefined();
    expect(follow(ofSum, (now) => removeField(now, 'note'))).toBeUndefined();
  });
});

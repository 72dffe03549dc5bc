/** Counts what of an XLSForm is in the imported form: each filled cell that means something, and each choice. */

import type { ImportedList } from './import-lists.ts';
import type { NoteList } from './notes.ts';
import { surveyTypeOf } from './question-types.ts';
import type { NamedRow } from './sheets.ts';

type Construct =
  | 'question'
  | 'group'
  | 'repeat'
  | 'label'
  | 'hint'
  | 'relevant'
  | 'required'
  | 'constraint'
  | 'constraint_message'
  | 'required_message'
  | 'calculation'
  | 'choice_filter'
  | 'default'
  | 'read_only'
  | 'repeat_count'
  | 'choice';

/** `changed`: it is in the form, in another way. */
export type ConstructCounts = Partial<Record<Construct, { kept: number; changed: number; lost: number }>>;

const CELLS = [
  'label',
  'hint',
  'relevant',
  'required',
  'constraint',
  'constraint_message',
  'required_message',
  'calculation',
  'choice_filter',
  'default',
  'read_only',
  'repeat_count',
] as const;

export function countConstructs(
  survey: NamedRow[],
  choices: NamedRow[],
  lists: ImportedList[],
  notes: NoteList,
): ConstructCounts {
  const counts: ConstructCounts = {};
  const add = (construct: Construct, outcome: 'kept' | 'changed' | 'lost') => {
    const known = counts[construct] ?? { kept: 0, changed: 0, lost: 0 };
    known[outcome] += 1;
    counts[construct] = known;
  };
  const outcomeOf = (row: number, column: string) => {
    const mark = notes.markOf('survey', row, column);
    return mark === 'lost' || mark === 'changed' ? mark : 'kept';
  };
  for (const { row, cells } of survey) {
    if (cells.type === undefined) continue;
    const type = surveyTypeOf(cells.type);
    if (type.kind === 'end') continue;
    const own = outcomeOf(row, 'type');
    add(type.kind === 'question' ? 'question' : type.of, own);
    for (const column of CELLS)
      if (cells[column] !== undefined) add(column, own === 'lost' ? 'lost' : outcomeOf(row, column));
  }
  const used = new Set(lists.flatMap(({ rows }) => rows));
  for (const row of choices) {
    if (!used.has(row)) continue;
    const mark = notes.markOf('choices', row.row, 'name');
    add('choice', mark === 'lost' || mark === 'changed' ? mark : 'kept');
  }
  return counts;
}

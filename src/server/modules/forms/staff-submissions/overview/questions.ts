/** What the overview shows of each question. It follows from the field alone, in every version of the form. */
import type { QuestionSummary } from '#contract/submission-overview.ts';
import { formerNames } from '#engine/renames.ts';
import type { FieldDoc, FormDoc } from '#engine/types.ts';
import { shapeOf } from '#engine/widget-kinds.ts';
import { type Column, labelOf } from '../columns.ts';
import type { Asked } from './answers.queries.ts';

export interface Question extends Asked {
  kind: QuestionSummary['kind'];
  label: string;
  group: string | null;
  field: FieldDoc;
  /** The newest version that has the question. */
  doc: FormDoc;
}
/** The questions of the form itself, or those of one repeating group. */
export interface QuestionSet {
  /** The current and earlier names of the group. */
  rowsOf: string[] | undefined;
  questions: Question[];
}

function kindOf(field: FieldDoc): Question['kind'] {
  if (field.private) return 'private';
  if (field.rows) return 'rows';
  if (field.options) return 'choices';
  switch (shapeOf(field.widget)) {
    case 'number':
      return 'numbers';
    case 'day':
      return 'dates';
    case 'point':
      return 'points';
    case 'files':
      return 'files';
    case 'code':
    case 'codes':
    case 'yes-no':
    case 'time':
      return 'choices';
    default:
      return 'texts';
  }
}

const questionOf = ({ name, names, field, doc }: Column, label: string): Question => ({
  key: name,
  names,
  kind: kindOf(field),
  label,
  group: null,
  field,
  doc,
});

/** Nothing of a private group is read. */
function questionsOfRows(column: Column): Question[] {
  const { rows } = column.field;
  if (!rows || column.field.private) return [];
  return rows.order.flatMap((name) => {
    const field = rows.fields[name];
    if (!field || field.rows) return [];
    const names = formerNames(rows.renames ?? {}, name);
    const question = questionOf({ ...column, name, names, field }, field.label);
    return [{ ...question, key: `${column.name}.${name}`, group: labelOf(column) }];
  });
}

/** The form's own questions first, then one set for each repeating group. */
export function questionSets(columns: Column[]): QuestionSet[] {
  const own = columns.map((column) => questionOf(column, labelOf(column)));
  const groups = columns.map((column) => ({ rowsOf: column.names, questions: questionsOfRows(column) }));
  return [{ rowsOf: undefined, questions: own }, ...groups.filter(({ questions }) => questions.length > 0)];
}

/** In the order of the form: the questions of a group follow the group. */
export const inFormOrder = (sets: QuestionSet[]): Question[] =>
  (sets[0]?.questions ?? []).flatMap((question) => [
    question,
    ...sets.slice(1).flatMap(({ questions }) => questions.filter(({ key }) => key.startsWith(`${question.key}.`))),
  ]);

/** The columns of a form's submissions: the fields of the current version, and removed questions. */
import { migrateAnswers } from '#engine/migrate-answers.ts';
import { formerNames, resolveRename } from '#engine/renames.ts';
import type { Answers, FieldDoc, FormDoc } from '#engine/types.ts';
import { type AnswerShape, shapeOf } from '#engine/widget-kinds.ts';
import { t } from '#server/lib/i18n.ts';
import { maskAnswers } from '../forms/forms.present.ts';
import type { SearchTarget } from './filter.queries.ts';
import { withRemovedRowFields } from './removed-row-fields.ts';

export interface Column {
  name: string;
  /** The current name and earlier names. */
  names: string[];
  field: FieldDoc;
  /** The newest version that has the question. For rows it also has the questions of older versions. */
  doc: FormDoc;
  /** The question was removed from the form. */
  former: boolean;
}

const hasShape = ({ widget }: FieldDoc, shapes: Array<AnswerShape | undefined>): boolean =>
  shapes.includes(shapeOf(widget));

/** A calculated text that is shown as a note is no answer. */
const fieldsOf = (doc: FormDoc): string[] =>
  doc.steps.flatMap((step) => step.fields.filter((name) => doc.ui.fields[name]?.rules?.display !== 'note'));

/** The column's heading. */
export const labelOf = ({ field: { label }, former }: Column): string =>
  former ? t('staff-submissions:export.former', { label }) : label;

/** Follows renames to the current name: `usaha` → `nama_usaha` → `business_name`. */
function nameNow({ ui }: FormDoc, name: string): string {
  const isAsked = (one: string) => Object.hasOwn(ui.fields, one);
  return (isAsked(name) ? name : resolveRename(ui.renames, name, isAsked)) ?? name;
}

/** `older`: newest first. Removed questions come after the current ones, under their last label. */
export function columnsOf(doc: FormDoc, older: FormDoc[] = []): Column[] {
  const columns = new Map<string, Column>();
  const add = (from: FormDoc, name: string, names: string[], then: FormDoc[]) => {
    const extended = withRemovedRowFields(from, name, names, then);
    const field = extended.ui.fields[name];
    if (field) columns.set(name, { name, names, field, doc: extended, former: from !== doc });
  };
  for (const name of fieldsOf(doc)) add(doc, name, formerNames(doc.ui.renames, name), older);
  for (const [at, then] of older.entries()) {
    for (const name of fieldsOf(then))
      if (!columns.has(nameNow(doc, name)) && !columns.has(name)) add(then, name, [name], older.slice(at + 1));
  }
  return [...columns.values()];
}

/** Decides by the shape of the field alone: text that is neither a file nor private, where searching makes sense. */
const isSearched = (field: FieldDoc): boolean => !field.private && !field.options && hasShape(field, ['text', 'lines']);

/** The names of the answer to search, earlier names included. For rows the names of current and removed questions. */
export function searchTarget({ names, field }: Column): SearchTarget[] {
  if (!field.rows) return isSearched(field) ? names.map((name) => ({ name })) : [];
  const { order, fields, renames = {} } = field.rows;
  const inside = order
    .filter((name) => fields[name] && isSearched(fields[name]))
    .flatMap((name) => formerNames(renames, name));
  return field.private || inside.length === 0 ? [] : names.map((name) => ({ name, inside }));
}

const DEFAULT_COLUMN_COUNT = 4;
const LONG_SHAPES: AnswerShape[] = ['files', 'rows', 'lines', 'point'];
/**
 * The columns that a list shows: those that the form file names, else the first few short ones that are not private.
 */
export function defaultColumns(columns: Column[]): Column[] {
  const named = columns.filter(({ field, former }) => field.column && !former);
  const short = columns.filter(({ field }) => !field.private && !hasShape(field, LONG_SHAPES));
  return named.length > 0 ? named : short.slice(0, DEFAULT_COLUMN_COUNT);
}

export const isNumber = ({ field }: Column): boolean => hasShape(field, ['number']);
/** What a lowest and a highest answer of the question are. */
export function rangeOf({ field }: Column): 'number' | 'day' | null {
  if (field.private || field.rows) return null;
  return hasShape(field, ['number']) ? 'number' : hasShape(field, ['day']) ? 'day' : null;
}
export const isSortable = ({ field }: Column): boolean =>
  !field.private && !field.rows && !field.file && !hasShape(field, ['point', 'codes']);

/** The name under which the question was answered, current or earlier. */
const answeredName = ({ names }: Column, answers: Answers): string | undefined =>
  names.find((name) => Object.hasOwn(answers, name) && answers[name] !== null && answers[name] !== undefined);

/** The answer as it was given. Rows use the column's current question names. */
export function plainAnswerOf(column: Column, then: FormDoc, answers: Answers): unknown {
  const name = answeredName(column, answers);
  if (name === undefined || !column.field.rows) return name && answers[name];
  return migrateAnswers(then, column.doc, { [name]: answers[name] }).answers[column.name];
}

/** The same, masked if the question is private now or was private when it was answered. */
export function maskedAnswerOf(column: Column, then: FormDoc, answers: Answers): unknown {
  const name = answeredName(column, answers);
  const value = plainAnswerOf(column, then, answers);
  if (name === undefined || value === undefined) return undefined;
  const wasPrivate = then.ui.fields[name]?.private === true;
  const isMasked = wasPrivate && !hasShape(column.field, ['files']);
  if (isMasked || (!column.field.private && !column.field.rows)) return value;
  return maskAnswers(column.doc, { [column.name]: value })[column.name];
}

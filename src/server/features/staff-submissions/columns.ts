/** The columns of a form's submissions: those of the version in force, and the questions that were taken away. */
import type { Answers, FieldDoc, FormDoc, Widget } from '#engine/types.ts';
import { say } from '../../words.ts';
import { maskAnswers } from '../forms/present.ts';

export interface Column {
  name: string;
  /** The name of today and those it had before. */
  names: string[];
  field: FieldDoc;
  /** The newest version that asks it. */
  doc: FormDoc;
  /** Taken away since: nobody is asked any more. */
  former: boolean;
}

const fieldsOf = (doc: FormDoc): string[] => doc.steps.flatMap((step) => step.fields);

/** As it stands above the column. */
export const labelOf = ({ field: { label }, former }: Column): string =>
  former ? say('staff-submissions:export.former', { label }) : label;

/** Follows renames to the name of today: `usaha` → `nama_usaha` → `business_name`. */
function nameNow({ ui }: FormDoc, name: string): string {
  let now = name;
  for (let steps = 0; steps < 20 && !Object.hasOwn(ui.fields, now); steps++) {
    const next = Object.hasOwn(ui.renames, now) ? ui.renames[now] : undefined;
    if (next === undefined) break;
    now = next;
  }
  return now;
}

/** `older`: newest first. A question that was taken away stands behind those of today, under the label that it had last. */
export function columnsOf(doc: FormDoc, older: FormDoc[] = []): Column[] {
  const columns = new Map<string, Column>();
  for (const name of fieldsOf(doc)) {
    const field = doc.ui.fields[name];
    if (field) columns.set(name, { name, names: [name, ...formerly(doc, name)], field, doc, former: false });
  }
  for (const then of older) {
    for (const name of fieldsOf(then)) {
      const field = then.ui.fields[name];
      if (!field || columns.has(nameNow(doc, name)) || columns.has(name)) continue;
      columns.set(name, { name, names: [name], field, doc: then, former: true });
    }
  }
  return [...columns.values()];
}

const formerly = (doc: FormDoc, name: string): string[] =>
  Object.keys(doc.ui.renames).filter((old) => old !== name && nameNow(doc, old) === name);

/** Who only reads the shape of an answer: text that is neither a file nor private, where searching makes sense. */
export const isSearched = ({ field }: Column): boolean =>
  !field.private && !field.options && (['text', 'textarea'] as Widget[]).includes(field.widget);

const NUMBERS: Widget[] = ['number', 'money', 'rating'];
export const isNumber = ({ field }: Column): boolean => NUMBERS.includes(field.widget);
export const isSortable = ({ field }: Column): boolean =>
  !field.private && !field.rows && !field.file && field.widget !== 'map' && field.widget !== 'checkboxes';

/** The answer under whichever name it was given; masked where it is private now or was then. */
export function answerOf(column: Column, then: FormDoc, answers: Answers): unknown {
  const name = column.names.find((one) => Object.hasOwn(answers, one));
  const value = name === undefined ? undefined : answers[name];
  if (value === undefined || value === null) return undefined;
  const wasPrivate = name !== undefined && then.ui.fields[name]?.private === true;
  const isMasked = wasPrivate && column.field.widget !== 'file';
  if (isMasked || (!column.field.private && !column.field.rows)) return value;
  return maskAnswers(column.doc, { [column.name]: value })[column.name];
}

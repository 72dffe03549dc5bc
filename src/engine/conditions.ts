/** Which fields and steps are shown for given answers. A condition reads a hidden field as empty. Rules of a form decide with it. */

import { formIndexOf } from './form-index.ts';
import { isRecord } from './is-record.ts';
import { openRules } from './rule-evaluator.ts';
import type { Answers, Comparison, Condition, FieldDoc, FormDoc, StepDoc } from './types.ts';
import { shapeOf } from './widget-kinds.ts';

type Rows = NonNullable<FieldDoc['rows']>;
type ReadAnswer = (name: string) => unknown;

export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** The answer itself, never an inherited property (`constructor`). */
export function ownValue(answers: Answers | undefined, name: string): unknown {
  return answers && Object.hasOwn(answers, name) ? answers[name] : undefined;
}

function isMatching(comparison: Comparison, value: unknown, isList: boolean): boolean {
  if (typeof comparison === 'object' && !Array.isArray(comparison)) return isEmpty(value) === comparison.empty;
  const wanted: unknown[] = Array.isArray(comparison) ? comparison : [comparison];
  return isList ? Array.isArray(value) && value.some((item) => wanted.includes(item)) : wanted.includes(value);
}

/** Whether all comparisons of a condition hold. Everything that shows or hides a question asks this. */
export function meetsCondition(condition: Condition, read: ReadAnswer, isList: (name: string) => boolean): boolean {
  return Object.entries(condition).every(([name, comparison]) => isMatching(comparison, read(name), isList(name)));
}

/** Whether a condition holds for the answers as they are. All keys must match; a list matches when it contains the value. */
export function isConditionMet(condition: Condition, answers: Answers): boolean {
  return meetsCondition(
    condition,
    (name) => ownValue(answers, name),
    (name) => Array.isArray(ownValue(answers, name)),
  );
}

/** Creates a function that says whether a field is shown. It follows the conditions and visits each field once. A cycle counts as hidden. */
function createVisibilityCheck(
  conditions: ReadonlyMap<string, Condition[]>,
  answers: Answers,
  outer: ReadAnswer,
  isList: (name: string) => boolean,
): (name: string) => boolean {
  const results = new Map<string, boolean>();
  const isShown = (name: string): boolean => {
    const own = conditions.get(name);
    if (!own) return false;
    if (own.length === 0) return true;
    const before = results.get(name);
    if (before !== undefined) return before;
    results.set(name, false);
    const shown = own.every((condition) => meetsCondition(condition, read, isList));
    results.set(name, shown);
    return shown;
  };
  const read: ReadAnswer = (name) => {
    if (!conditions.has(name)) return outer(name);
    return isShown(name) ? ownValue(answers, name) : undefined;
  };
  return isShown;
}

const readNothing: ReadAnswer = () => undefined;

/** Names of the shown fields of one step or of the whole form, in screen order. */
export function shownFields(doc: FormDoc, answers: Answers, stepId?: string): string[] {
  const rules = openRules(doc, answers);
  const isShown = rules ? rules.isShown : visibilityIn(doc, answers);
  const steps = stepId === undefined ? doc.steps : doc.steps.filter((step) => step.id === stepId);
  return steps.flatMap((step) => step.fields.filter(isShown));
}

function visibilityIn(doc: FormDoc, answers: Answers): (name: string) => boolean {
  const { conditions, lists } = formIndexOf(doc);
  return createVisibilityCheck(conditions, answers, readNothing, (name) => lists.has(name));
}

/** Steps with at least one shown field. */
export function shownSteps(doc: FormDoc, answers: Answers): StepDoc[] {
  const shown = new Set(shownFields(doc, answers));
  return doc.steps.filter((step) => step.fields.some((field) => shown.has(field)));
}

/** Names of the shown fields in one row of a repeating group. Its conditions read the row first, then the form. */
export function shownRowFields(rows: Rows, row: Answers, outer: Answers): string[] {
  const conditions = new Map(rows.order.map((name) => [name, conditionsOf(rows.fields[name])]));
  const read: ReadAnswer = (name) => ownValue(outer, name);
  const isList = (name: string) =>
    conditions.has(name) ? shapeOf(rows.fields[name]?.widget) === 'codes' : Array.isArray(read(name));
  return rows.order.filter(createVisibilityCheck(conditions, row, read, isList));
}

/** Names of the shown fields of each row of a group. */
export function shownInRows(doc: FormDoc, answers: Answers, group: string): string[][] {
  const rows = doc.ui.fields[group]?.rows;
  const given = ownValue(answers, group);
  if (!rows || !Array.isArray(given)) return [];
  const rules = openRules(doc, answers);
  if (rules) return given.map((_row, at) => rules.shownInRow(group, at));
  const outer = pickShownAnswers(doc, answers);
  return given.map((row) => shownRowFields(rows, row, outer));
}

function conditionsOf(field: FieldDoc | undefined): Condition[] {
  return field?.showIf ? [field.showIf] : [];
}

/** Only the answers of shown fields, rows and calculated answers included. */
export function pickShownAnswers(doc: FormDoc, answers: Answers): Answers {
  const rules = openRules(doc, answers);
  if (rules) return rules.shownAnswers();
  const shown: Answers = {};
  for (const name of shownFields(doc, answers)) {
    const value = ownValue(answers, name);
    if (value !== undefined) shown[name] = value;
  }
  for (const name of formIndexOf(doc).rowGroups) {
    const rows = doc.ui.fields[name]?.rows;
    if (rows && Array.isArray(shown[name]))
      shown[name] = shown[name].map((row) => pickShownRowAnswers(rows, row, shown));
  }
  return shown;
}

function pickShownRowAnswers(rows: Rows, row: unknown, outer: Answers): unknown {
  if (!isRecord(row)) return row;
  const shown = shownRowFields(rows, row, outer);
  return Object.fromEntries(shown.filter((name) => Object.hasOwn(row, name)).map((name) => [name, row[name]]));
}

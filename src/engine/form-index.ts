/** Look-up tables of a form, built once per document because validation runs between two keystrokes on a slow phone. */
import { getEntry } from './lookup.ts';
import type { Condition, FieldDoc, FormDoc, StepDoc } from './types.ts';
import { shapeOf } from './widget-kinds.ts';

interface FormIndex {
  /** Position of a field on screen over all steps. */
  position: ReadonlyMap<string, number>;
  stepOf: ReadonlyMap<string, StepDoc>;
  /** All conditions of a field: its step's and its own. All must hold. */
  conditions: ReadonlyMap<string, Condition[]>;
  rowGroups: string[];
  /** Fields with several choices. A condition on them checks whether a code was chosen. */
  lists: ReadonlySet<string>;
  /** Top-level date fields. */
  dates: string[];
  /** The form has rules (`rules/`), so an evaluator is needed. */
  hasRules: boolean;
}

const cache = new WeakMap<FormDoc, FormIndex>();

export function formIndexOf(doc: FormDoc): FormIndex {
  const cached = cache.get(doc);
  if (cached) return cached;
  const index = buildFormIndex(doc);
  cache.set(doc, index);
  return index;
}

function buildFormIndex(doc: FormDoc): FormIndex {
  const position = new Map<string, number>();
  const stepOf = new Map<string, StepDoc>();
  const conditions = new Map<string, Condition[]>();
  for (const step of doc.steps) {
    for (const name of step.fields) {
      position.set(name, position.size);
      stepOf.set(name, step);
      conditions.set(
        name,
        [step.showIf, doc.ui.fields[name]?.showIf].filter((condition) => condition !== undefined),
      );
    }
  }
  const names = [...position.keys()];
  const fieldsWhere = (test: (field: FieldDoc) => boolean) =>
    names.filter((name) => test(getEntry(doc.ui.fields, name)));
  return {
    position,
    stepOf,
    conditions,
    lists: new Set(fieldsWhere((field) => shapeOf(field?.widget) === 'codes')),
    rowGroups: fieldsWhere((field) => field?.rows !== undefined),
    dates: fieldsWhere((field) => shapeOf(field?.widget) === 'day'),
    hasRules: hasRules(doc),
  };
}

/** Whether a question, a step or the form itself has a rule. */
export function hasRules({
  checks,
  steps,
  ui,
}: Pick<FormDoc, 'checks' | 'steps'> & { ui: Pick<FormDoc['ui'], 'fields'> }): boolean {
  const has = (field: FieldDoc): boolean =>
    field.rules !== undefined || Object.values(field.rows?.fields ?? {}).some(has);
  return checks !== undefined || steps.some(({ rules }) => rules !== undefined) || Object.values(ui.fields).some(has);
}

/** The field at a path: `shop_name`, or `goods.0.label` inside a repeating group. */
export function fieldAt(doc: FormDoc, path: string): FieldDoc | undefined {
  const [name = '', row, inner] = path.split('.');
  const field = Object.hasOwn(doc.ui.fields, name) ? doc.ui.fields[name] : undefined;
  if (row === undefined || !field) return field;
  if (inner === undefined || !field.rows) return undefined;
  return Object.hasOwn(field.rows.fields, inner) ? field.rows.fields[inner] : undefined;
}

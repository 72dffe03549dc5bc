/**
 * Finds answers that make a question visible: they satisfy its condition, the condition of its step, and those they
 * depend on. No React.
 */
import { isConditionMet, shownFields } from '#engine/conditions.ts';
import type { Answers, Comparison, Condition, FormDoc } from '#engine/types.ts';
import { shapeOf } from '#engine/widget-kinds.ts';
import { tryAnswers } from './try-answers.ts';

const conditionsOf = (doc: FormDoc, field: string): Condition[] =>
  [doc.steps.find(({ fields }) => fields.includes(field))?.showIf, doc.ui.fields[field]?.showIf].filter(
    (condition) => condition !== undefined,
  );

/** A non-empty example answer. Undefined if only a person can give it (a file, a place on the map). */
function exampleValue(doc: FormDoc, field: string): unknown {
  const { type } = doc.schema.properties?.[field] ?? {};
  const { options, widget } = doc.ui.fields[field] ?? {};
  if (typeof options === 'string') return doc.options[options]?.[0]?.value;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return 1;
  const shape = shapeOf(widget);
  return shape === 'text' || shape === 'lines' ? 'Contoh' : undefined;
}

function valueFor(doc: FormDoc, field: string, comparison: Comparison): unknown {
  if (typeof comparison === 'object' && !Array.isArray(comparison) && comparison.empty) return undefined;
  const isList = doc.schema.properties?.[field]?.type === 'array';
  const value =
    typeof comparison === 'object' && !Array.isArray(comparison)
      ? exampleValue(doc, field)
      : Array.isArray(comparison)
        ? comparison[0]
        : comparison;
  return isList && value !== undefined ? [value] : value;
}

/** Null if no such answers were found. */
export function answersThatShow(doc: FormDoc, field: string, answers: Answers): Answers | null {
  const next = { ...answers };
  const visited = new Set<string>();
  const show = (name: string) => {
    if (visited.has(name)) return;
    visited.add(name);
    for (const condition of conditionsOf(doc, name)) {
      for (const [other, comparison] of Object.entries(condition)) {
        show(other);
        if (!isConditionMet({ [other]: comparison }, next)) next[other] = valueFor(doc, other, comparison);
      }
    }
  };
  show(field);
  if (shownFields(doc, next).includes(field)) return next;
  // A rule decides too. The answers that fit the conditions may not fit it.
  return tryAnswers(doc, field, next) ?? tryAnswers(doc, field, answers);
}

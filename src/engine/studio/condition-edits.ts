/** Edits conditions of fields and steps: which fields a condition may read, and which values it may compare. */
import { excludedCodesOf, optionsOf } from '../options.ts';
import { conditionOf } from '../show-if.ts';
import type { Condition, FormFile } from '../types.ts';
import { EditError } from './edit-error.ts';
import { labelOfField, labelOfStep } from './form-labels.ts';
import { type ConditionTarget, type FormSources, fieldOf, stepOf, withField, withStep } from './form-sources.ts';
import { requireValid } from './require-valid.ts';

/** Fields that a condition of the target may read: those before it in screen order. */
export function conditionCandidates({ form }: FormSources, target: ConditionTarget): string[] {
  return fieldsBefore(form, target);
}

function fieldsBefore(form: FormFile, target: ConditionTarget): string[] {
  const steps = form['x-steps'];
  const at = steps.findIndex((step) =>
    'step' in target ? step.id === target.step : step.fields.includes(target.field),
  );
  const sameStep = 'step' in target ? [] : (steps[at]?.fields ?? []);
  const earlier = steps.slice(0, Math.max(at, 0)).flatMap((step) => step.fields);
  return [...earlier, ...sameStep.slice(0, 'field' in target ? sameStep.indexOf(target.field) : 0)];
}

/** What a condition can compare a field with. Every field can also be checked for emptiness. */
type ComparisonOptions =
  | { by: 'code'; codes: string[] }
  | { by: 'yes-no' }
  | { by: 'number' }
  | { by: 'text' }
  | { by: 'emptiness' };

export function comparisonOptionsOf(sources: FormSources, name: string): ComparisonOptions {
  const field = fieldOf(sources, name);
  const options = optionsOf(field);
  if (typeof options === 'string') {
    const codes = Object.hasOwn(sources.lists, options) ? (sources.lists[options]?.enum ?? []) : [];
    return { by: 'code', codes: codes.filter((code) => !excludedCodesOf(field).includes(code)) };
  }
  if (field.type === 'boolean') return field.const === undefined ? { by: 'yes-no' } : { by: 'emptiness' };
  if (field.type === 'integer' || field.type === 'number') return { by: 'number' };
  // The engine does not know the codes of live lists. Files, map points and rows have no value to compare.
  return field.type === 'string' && !field['x-file'] && !options ? { by: 'text' } : { by: 'emptiness' };
}

/** Sets or removes a condition. Null or an empty condition removes it. */
export function setCondition(sources: FormSources, target: ConditionTarget, condition: Condition | null): FormSources {
  const before = 'field' in target ? fieldOf(sources, target.field) : stepOf(sources, target.step);
  const wanted = condition && Object.keys(condition).length ? condition : undefined;
  const candidates = conditionCandidates(sources, target);
  for (const other of Object.keys(wanted ?? {})) {
    fieldOf(sources, other);
    // A condition of the file that already reads a later field may stay.
    if (!candidates.includes(other) && !Object.hasOwn(conditionOf(before['x-show-if']) ?? {}, other))
      throw new EditError('wrong-order', { name: targetLabel(sources, target), other: labelOfField(sources, other) });
  }
  const changed = { 'x-show-if': wanted };
  return requireValid(
    sources,
    'field' in target
      ? withField(sources, target.field, { ...fieldOf(sources, target.field), ...changed })
      : withStep(sources, target.step, { ...stepOf(sources, target.step), ...changed }),
  );
}

export function targetLabel(sources: FormSources, target: ConditionTarget): string {
  return 'field' in target ? labelOfField(sources, target.field) : labelOfStep(sources, target.step);
}

/** Throws when a move places something before a field that its condition reads. */
export function requireConditionOrder(before: FormSources, after: FormSources): FormSources {
  const known = new Set(findForwardReferences(before.form).map(({ key }) => key));
  const added = findForwardReferences(after.form).find(({ key }) => !known.has(key));
  if (!added) return after;
  throw new EditError('wrong-order', {
    name: targetLabel(after, added.target),
    other: labelOfField(after, added.other),
  });
}

interface ForwardReference {
  target: ConditionTarget;
  other: string;
  key: string;
}

/** Conditions that read later fields, on the same screen (allowed in a file) or on a later one. */
function findForwardReferences(form: FormFile): ForwardReference[] {
  const stepOfField = (name: string) => form['x-steps'].findIndex((step) => step.fields.includes(name));
  const collect = (target: ConditionTarget, condition: Condition | undefined, at: number): ForwardReference[] => {
    const earlierFields = fieldsBefore(form, target);
    return Object.keys(condition ?? {})
      .filter((other) => !earlierFields.includes(other) && Object.hasOwn(form.properties, other))
      .map((other) => ({ target, other, key: JSON.stringify([target, other, stepOfField(other) > at]) }));
  };
  return form['x-steps'].flatMap((step, at) => [
    ...collect({ step: step.id }, conditionOf(step['x-show-if']), at),
    ...step.fields.flatMap((field) => collect({ field }, conditionOf(form.properties[field]?.['x-show-if']), at)),
  ]);
}

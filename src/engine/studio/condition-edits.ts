/** Conditions of fields and steps: what they may look at, and for which values they may wait. */
import { leftOutOf, optionsOf } from '../options.ts';
import type { Condition, FormFile } from '../types.ts';
import { sound } from './guard.ts';
import { labelOfField, labelOfStep } from './labels.ts';
import { EditError } from './refusal.ts';
import { fieldOf, type Sources, stepOf, type Target, withField, withStep } from './sources.ts';

/** Fields that a condition of the target may look at: those before it, in screen order. */
export function fitsBefore({ form }: Sources, target: Target): string[] {
  return fieldsBefore(form, target);
}

export function fieldsBefore(form: FormFile, target: Target): string[] {
  const steps = form['x-steps'];
  const at = steps.findIndex((step) =>
    'step' in target ? step.id === target.step : step.fields.includes(target.field),
  );
  const home = 'step' in target ? [] : (steps[at]?.fields ?? []);
  const earlier = steps.slice(0, Math.max(at, 0)).flatMap((step) => step.fields);
  return [...earlier, ...home.slice(0, 'field' in target ? home.indexOf(target.field) : 0)];
}

/** For what a condition can wait at a field; every field can be empty or not. */
export type Askable =
  | { by: 'code'; codes: string[] }
  | { by: 'yes-no' }
  | { by: 'number' }
  | { by: 'text' }
  | { by: 'emptiness' };

export function askableOf(sources: Sources, name: string): Askable {
  const field = fieldOf(sources, name);
  const options = optionsOf(field);
  if (typeof options === 'string') {
    const codes = Object.hasOwn(sources.lists, options) ? (sources.lists[options]?.enum ?? []) : [];
    return { by: 'code', codes: codes.filter((code) => !leftOutOf(field).includes(code)) };
  }
  if (field.type === 'boolean') return field.const === undefined ? { by: 'yes-no' } : { by: 'emptiness' };
  if (field.type === 'integer' || field.type === 'number') return { by: 'number' };
  // Codes of live lists are for the server to know; files, places and rows have no value to name.
  return field.type === 'string' && !field['x-file'] && !options ? { by: 'text' } : { by: 'emptiness' };
}

/** Null, or nothing in it, takes the condition away. */
export function setCondition(sources: Sources, target: Target, condition: Condition | null): Sources {
  const before = 'field' in target ? fieldOf(sources, target.field) : stepOf(sources, target.step);
  const wanted = condition && Object.keys(condition).length ? condition : undefined;
  const places = fitsBefore(sources, target);
  for (const other of Object.keys(wanted ?? {})) {
    fieldOf(sources, other);
    // What a file already says the other way round may stay.
    if (!places.includes(other) && !Object.hasOwn(before['x-show-if'] ?? {}, other))
      throw new EditError('wrong-order', { name: labelOf(sources, target), other: labelOfField(sources, other) });
  }
  const changed = { 'x-show-if': wanted };
  return sound(
    sources,
    'field' in target
      ? withField(sources, target.field, { ...fieldOf(sources, target.field), ...changed })
      : withStep(sources, target.step, { ...stepOf(sources, target.step), ...changed }),
  );
}

export function labelOf(sources: Sources, target: Target): string {
  return 'field' in target ? labelOfField(sources, target.field) : labelOfStep(sources, target.step);
}

/** Throws when a move has put something in front of what decides about it. */
export function requireOrder(before: Sources, after: Sources): Sources {
  const known = new Set(lookingAhead(before.form).map(({ key }) => key));
  const fresh = lookingAhead(after.form).find(({ key }) => !known.has(key));
  if (!fresh) return after;
  throw new EditError('wrong-order', { name: labelOf(after, fresh.target), other: labelOfField(after, fresh.other) });
}

interface Ahead {
  target: Target;
  other: string;
  key: string;
}

/** Conditions that look at what comes later: on the same screen (which a file may do), or on a later one. */
function lookingAhead(form: FormFile): Ahead[] {
  const stepOfField = (name: string) => form['x-steps'].findIndex((step) => step.fields.includes(name));
  const look = (target: Target, condition: Condition | undefined, at: number): Ahead[] => {
    const places = fieldsBefore(form, target);
    return Object.keys(condition ?? {})
      .filter((other) => !places.includes(other) && Object.hasOwn(form.properties, other))
      .map((other) => ({ target, other, key: JSON.stringify([target, other, stepOfField(other) > at]) }));
  };
  return form['x-steps'].flatMap((step, at) => [
    ...look({ step: step.id }, step['x-show-if'], at),
    ...step.fields.flatMap((field) => look({ field }, form.properties[field]?.['x-show-if'], at)),
  ]);
}

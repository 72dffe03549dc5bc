/** Edits of the form itself and of its steps. */
import type { Audience, Condition } from '../types.ts';
import type { Sources } from './sources.ts';

/** An empty text takes the form's own words away: those of the locale speak again. */
export function setForm(
  _sources: Sources,
  _patch: { title?: string; description?: string; audience?: Audience },
): Sources {
  throw new Error('not yet');
}
/** `at`: place among the steps, last when missing. */
export function addStep(_sources: Sources, _step: { title: string; at?: number; id?: string }): Sources {
  throw new Error('not yet');
}
/** `showIf` null takes the condition away. */
export function setStep(
  _sources: Sources,
  _id: string,
  _patch: { title?: string; showIf?: Condition | null },
): Sources {
  throw new Error('not yet');
}
/** `to`: the place that the step has afterwards. Refused where a condition would look ahead. */
export function moveStep(_sources: Sources, _id: string, _to: number): Sources {
  throw new Error('not yet');
}
/** The copy and its fields get new names; it stands right behind. */
export function copyStep(_sources: Sources, _id: string): Sources {
  throw new Error('not yet');
}
/** Its fields go too. Conditions elsewhere that look at them are refused, or dropped with them. */
export function removeStep(_sources: Sources, _id: string, _how: { dropConditions?: boolean } = {}): Sources {
  throw new Error('not yet');
}

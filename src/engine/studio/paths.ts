/** The map of a form: what decides about what, and every way that a filler can take through it. */
import type { Answers, Condition, FormDoc } from '../types.ts';

export interface FormMap {
  steps: Array<{ id: string; title: string; fields: string[]; showIf?: Condition }>;
  /** `to`: a field (of a repeating group `goods.label`) or a step. `when`: the part of its condition that looks at `from`. */
  edges: Array<{ from: string; to: { field: string } | { step: string }; when: Condition }>;
}

export function mapOf(_doc: FormDoc): FormMap {
  throw new Error('not yet');
}

/**
 * What is answered at a deciding field. `value`: any one of `values` (they decide alike); `values` of a field of several
 * choices are chosen together. `other`: any answer but these; `example` is one where the form itself names the possible ones.
 */
export type Choice =
  | { is: 'value'; values: Array<string | number | boolean> }
  | { is: 'other'; but: Array<string | number | boolean>; example?: unknown }
  | { is: 'empty' };

export interface Path {
  /** `1`, `2`, … in the order in which they were found. */
  id: string;
  /** Answers to the deciding fields that are on screen, in screen order. */
  choices: Record<string, Choice>;
  shown: string[];
  steps: string[];
  hidden: string[];
}

/** Ways that show different fields; `cut`: there are more than `limit`. Every field that can be reached is on one of them all the same. */
export function pathsOf(_doc: FormDoc, _how: { limit?: number } = {}): { paths: Path[]; cut: boolean } {
  throw new Error('not yet');
}

/** Right answers bent to a path: deciding fields as the path says, the rest as given. */
export function answersOn(_doc: FormDoc, _path: Path, _answers: Answers): Answers {
  throw new Error('not yet');
}

/** Differences and conditions as sentences: codes with labels in them. The words stand in `locales/id/studio-changes.json`. */
import type { ChangeKind } from '../compare.ts';
import type { Condition, FormDoc } from '../types.ts';
import type { Labels } from './labels.ts';

/** A sentence to be worded: its code, and what is put in: texts, or phrases that are worded themselves. */
export interface Said {
  code: string;
  params: Record<string, Phrase>;
}
/** A text; a phrase; several joined by "dan" or "atau". */
export type Phrase = string | Said | { join: 'and' | 'or'; of: Phrase[] };

export interface SaidChange extends Said {
  kind: ChangeKind;
  field?: string;
  step?: string;
}

/** One comparison of a condition: "*Sumber dana* adalah *Lembaga keuangan* atau *Koperasi*". All parts must hold. */
export interface ConditionPart extends Said {
  field: string;
  label: string;
  code: 'condition.is' | 'condition.has' | 'condition.empty' | 'condition.filled';
  /** Labels of the values that it waits for. */
  values: string[];
}

export function sayCondition(_condition: Condition, _labels: Labels): { parts: ConditionPart[] } {
  throw new Error('not yet');
}

/** Every difference, in the order of the form. Without an older version there is nothing to tell. */
export function sayChanges(_before: FormDoc | null, _after: FormDoc): SaidChange[] {
  throw new Error('not yet');
}

/** The sentence itself. `words`: the locale file, by code. */
export function inWords(_said: Phrase, _words: Record<string, string>): string {
  throw new Error('not yet');
}

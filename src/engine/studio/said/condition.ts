/** A condition as a sentence: "*Sumber dana* adalah *Lembaga keuangan*". */
import type { Comparison, Condition } from '../../types.ts';
import type { Labels } from '../labels.ts';
import { figure, type Joined, type Phrase, quoted, type Said } from './phrase.ts';

/** One comparison. `values`: what it waits for, as labels in quotation marks, figures, or yes and no. */
export interface ConditionPart extends Said {
  code: 'condition.is' | 'condition.has' | 'condition.empty' | 'condition.filled';
  field: string;
  label: string;
  values: Phrase[];
}

/** All parts must hold. Values that no list knows stand for themselves. */
export function sayCondition(condition: Condition, labels: Labels): { parts: ConditionPart[] } {
  return { parts: Object.entries(condition).map(([field, wanted]) => sayPart(field, wanted, labels)) };
}

function sayPart(field: string, wanted: Comparison, labels: Labels): ConditionPart {
  const label = own(labels.fields, field) ?? field;
  const isValue = typeof wanted !== 'object' || Array.isArray(wanted);
  const values = isValue ? [wanted].flat().map((value) => sayValue(field, value, labels)) : [];
  const isSeveral = labels.several.includes(field);
  const code = isValue
    ? isSeveral
      ? 'condition.has'
      : 'condition.is'
    : wanted.empty
      ? 'condition.empty'
      : 'condition.filled';
  return { code, field, label, values, params: { field: quoted(label), values: { join: 'or', of: values } } };
}

export function sayValue(field: string, value: unknown, labels: Labels): Phrase {
  if (typeof value === 'boolean') return { code: value ? 'yes' : 'no', params: {} };
  if (typeof value === 'number') return figure(value, labels.money.includes(field));
  return quoted(own(own(labels.values, field), String(value)) ?? String(value));
}

/** The whole condition inside a sentence. */
export function phraseOf(condition: Condition, labels: Labels): Joined {
  return { join: 'and', of: sayCondition(condition, labels).parts };
}

function own<T>(map: Record<string, T> | undefined, key: string): T | undefined {
  return map && Object.hasOwn(map, key) ? map[key] : undefined;
}

/** Describes a condition as a sentence: "*Sumber dana* adalah *Lembaga keuangan*". */
import type { Comparison, Condition } from '../../types.ts';
import type { FormLabels } from '../form-labels.ts';
import { formatFigure, type JoinedPhrases, type Phrase, quoted, type Sentence } from './phrase.ts';

/** One comparison. `values`: the compared values as quoted labels, numbers, or yes and no. */
interface ConditionPart extends Sentence {
  code: 'condition.is' | 'condition.has' | 'condition.empty' | 'condition.filled';
  field: string;
  label: string;
  values: Phrase[];
}

/** All parts must hold. A value without a label stands for itself. */
export function describeCondition(condition: Condition, labels: FormLabels): { parts: ConditionPart[] } {
  return { parts: Object.entries(condition).map(([field, wanted]) => describeComparison(field, wanted, labels)) };
}

function describeComparison(field: string, wanted: Comparison, labels: FormLabels): ConditionPart {
  const label = getOwn(labels.fields, field) ?? field;
  const isValue = typeof wanted !== 'object' || Array.isArray(wanted);
  const values = isValue ? [wanted].flat().map((value) => describeValue(field, value, labels)) : [];
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

export function describeValue(field: string, value: unknown, labels: FormLabels): Phrase {
  if (typeof value === 'boolean') return { code: value ? 'yes' : 'no', params: {} };
  if (typeof value === 'number') return formatFigure(value, labels.money.includes(field));
  return quoted(getOwn(getOwn(labels.values, field), String(value)) ?? String(value));
}

/** The whole condition as a phrase inside a sentence. */
export function conditionPhrase(condition: Condition, labels: FormLabels): JoinedPhrases {
  return { join: 'and', of: describeCondition(condition, labels).parts };
}

function getOwn<T>(map: Record<string, T> | undefined, key: string): T | undefined {
  return map && Object.hasOwn(map, key) ? map[key] : undefined;
}

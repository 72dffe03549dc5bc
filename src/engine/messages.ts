/** Builds the message for a failing field: chooses the sentence of the rule and fills in label, limit and count. */

import { fieldAt } from './form-index.ts';
import { formatFor } from './formats.ts';
import { interpolate } from './interpolate.ts';
import { LIMIT_WORDS } from './limit-words.ts';
import { firstSegment, ownEntry } from './lookup.ts';
import { formatNumber, formatRupiah } from './money.ts';
import { formatPlainNumber } from './parse-number.ts';
import type { FieldDoc, FieldPath, FormDoc } from './types.ts';
import { isMoneyWidget } from './widget-kinds.ts';

export interface RuleParams {
  limit?: string | number;
  count?: number;
  /** The typed text, and the two numbers that it may mean. */
  text?: string;
  readings?: [number, number];
  /** Labels of options. */
  options?: string[];
  /** The sentence of a check, and the answers that it names. */
  message?: string;
  answers?: Record<string, string>;
}

/** Only the first failing rule of this list is shown for a field. */
const RULE_PRIORITY = [
  'unknown',
  'required',
  'type',
  'ambiguous',
  'text',
  'integer',
  'const',
  'enum',
  'exclusive',
  'file',
  'map',
  'format',
  'date',
  ...LIMIT_WORDS,
  'uniqueItems',
  'check',
];

export function priorityOf(rule: string): number {
  const rank = RULE_PRIORITY.indexOf(firstSegment(rule));
  return rank < 0 ? RULE_PRIORITY.length : rank;
}

/**
 * The sentence of a rule for the field at a path. The field's own sentences come first, then `<rule>.<widget>`, then the rule.
 * A detailed rule (`format.nik.date`) falls back to its shorter names. The server also uses this for rules that only it can check.
 */
export function messageFor(doc: FormDoc, path: FieldPath, rule: string, params: RuleParams = {}): string {
  const field = fieldAt(doc, path) ?? fieldAt(doc, firstSegment(path));
  if (params.message !== undefined) return interpolate(params.message, (name) => ownEntry(params.answers ?? {}, name));
  const text = templateFor(doc, field, rule) ?? rule;
  const values: Record<string, string> = {
    label: field?.label ?? path,
    limit: formatLimit(field, params.limit),
    count: params.count === undefined ? '' : formatNumber(params.count),
    text: params.text ?? '',
    first: params.readings ? formatPlainNumber(params.readings[0]) : '',
    second: params.readings ? formatPlainNumber(params.readings[1]) : '',
    options: (params.options ?? []).map((label) => `“${label}”`).join(', '),
  };
  return interpolate(text, (name) => (Object.hasOwn(values, name) ? values[name] : undefined));
}

function templateFor(doc: FormDoc, field: FieldDoc | undefined, rule: string): string | undefined {
  const names = fallbackNames(rule);
  for (const name of names) {
    const own = pick(field?.errors, name);
    if (own) return own;
  }
  for (const name of names) {
    const general = (field && pick(doc.ui.messages, `${name}.${field.widget}`)) ?? pick(doc.ui.messages, name);
    if (general) return general;
  }
  return pick(doc.ui.messages, 'invalid');
}

function fallbackNames(rule: string): string[] {
  const parts = rule.split('.');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('.'));
}

const pick = (words: Record<string, string> | undefined, key: string) =>
  words && Object.hasOwn(words, key) ? words[key] : undefined;

function formatLimit(field: FieldDoc | undefined, limit: string | number | undefined): string {
  if (limit === undefined) return '';
  if (typeof limit === 'string') return limit;
  return isMoneyWidget(field?.widget) ? formatRupiah(limit) : formatNumber(limit);
}

/** Rule and parameters for a text that does not match the format of its field. */
export function formatFault(field: FieldDoc, value: unknown): { rule: string; params: RuleParams } {
  const text = typeof value === 'string' ? value : '';
  const fault = field.format && formatFor(field.format).fault?.(text);
  const rule = ['format', field.format, fault].filter(Boolean).join('.');
  return { rule, params: { count: text.replace(/\D/gu, '').length } };
}

/** Rules that read a renamed question of the rows: `amount` in the rows and in their checks, `sum(goods.amount)` everywhere. */

import { compileForm } from '../compile-form.ts';
import { isRecord } from '../is-record.ts';
import type { CheckFile } from '../rule-types.ts';
import { programOf } from '../rules/program.ts';
import type { Rule } from '../rules/rule.ts';
import { renameInMessage } from '../rules/rule-names.ts';
import type { FieldFile, FormDoc, FormFile } from '../types.ts';
import type { FormSources } from './form-sources.ts';

/**
 * `from` and `to`: names in the rows of `group`. `sources` has the old name, and so has the result; only its rules and checks have the new
 * one. A compiled rule knows which `amount` is that of the rows.
 */
export function renameColumn(sources: FormSources, group: string, from: string, to: string): FormFile {
  const doc = compiled(sources);
  const form = (doc ? programOf(doc).rules : []).reduce((edited, rule) => {
    const text = renamedText(rule, `${group}.${from}`, to);
    return text === rule.text ? edited : withText(edited, rule.path, text);
  }, sources.form);
  const checks = form.properties[group]?.['x-check'];
  const field = form.properties[group];
  if (!checks || !field) return form;
  const renamed = checks.map((check) => renamedTargets(check, from, to));
  return { ...form, properties: { ...form.properties, [group]: { ...field, 'x-check': renamed } } };
}

/** Undefined when the form cannot be compiled. Then the check says what no longer fits. */
function compiled({ form, lists, words }: FormSources): FormDoc | undefined {
  const context = { forms: {}, options: lists, words: {}, optionWords: words.optionWords, messages: {}, sources: {} };
  try {
    return compileForm(form, context, { version: 0, hash: '' });
  } catch {
    return undefined;
  }
}

const renamedText = ({ text, reads }: Rule, path: string, to: string): string =>
  reads
    .filter((read) => read.path === path)
    .sort((one, other) => other.start - one.start)
    .reduce((written, { start, end }) => written.slice(0, start) + to + written.slice(end), text);

/** A question of the rows with its rules as `ruled` has them. */
export function withRulesOf(field: FieldFile, ruled: FieldFile | undefined): FieldFile {
  const rules = Object.fromEntries(
    RULE_WORDS.flatMap((word) => (isRule(ruled?.[word]) ? [[word, ruled?.[word]]] : [])),
  );
  const items = field.items && withRulesOf(field.items, ruled?.items);
  return { ...field, ...rules, ...(items ? { items } : {}) };
}

const RULE_WORDS = ['x-show-if', 'x-required', 'x-compute', 'x-default', 'x-read-only', 'x-options'] as const;
/** A text, or options with a rule. Conditions that are maps are followed by the edit of the rows. */
const isRule = (written: unknown): boolean => typeof written === 'string' || (isRecord(written) && 'where' in written);

function renamedTargets(check: CheckFile, from: string, to: string): CheckFile {
  const nameOf = (name: string) => (name === from ? to : undefined);
  return {
    ...check,
    message: renameInMessage(check.message, nameOf),
    ...(check.fields ? { fields: check.fields.map((name) => nameOf(name) ?? name) } : {}),
  };
}

/** A copy of the form with another text at a path. */
function withText<T>(part: T, [key, ...rest]: Array<string | number>, text: string): T {
  if (key === undefined) return text as T;
  if (Array.isArray(part)) return part.with(Number(key), withText(part[Number(key)], rest, text)) as T;
  const entries = part as Record<string, unknown>;
  return { ...entries, [key]: withText(entries[key], rest, text) } as T;
}

/** Rules that read a renamed question of the rows: `amount` in the rows and in their checks, `sum(goods.amount)` everywhere. */

import { isRecord } from '../is-record.ts';
import type { CheckFile } from '../rule-types.ts';
import type { Rule } from '../rules/rule.ts';
import { namesIn, renameInMessage } from '../rules/rule-names.ts';
import type { FieldFile, FormFile } from '../types.ts';
import { type RulePart, rewriteCompiled } from './compiled-rules.ts';
import { EditError } from './edit-error.ts';
import type { FormSources } from './form-sources.ts';

/**
 * `from` and `to`: names in the rows of `group`. `sources` has the old name, and so has the result; only its rules and checks have the new
 * one. A compiled rule knows which `amount` is that of the rows.
 */
export function renameColumn(sources: FormSources, group: string, from: string, to: string): FormFile {
  const form = rewriteCompiled(sources, (rule) => renamedParts(rule, `${group}.${from}`, to));
  const checks = form.properties[group]?.['x-check'];
  const field = form.properties[group];
  if (!checks || !field) return form;
  const renamed = checks.map((check) => renamedTargets(check, from, to));
  return { ...form, properties: { ...form.properties, [group]: { ...field, 'x-check': renamed } } };
}

function renamedParts({ text, reads }: Rule, path: string, to: string): RulePart[] {
  const parts = reads.filter((read) => read.path === path).map(({ start, end }) => ({ start, end, text: to }));
  const starts = new Set(parts.map(({ start }) => start));
  // A variable of a loop would hide the question of the row, which has no other name.
  if (parts.length > 0 && namesIn(text).some(({ start, variables }) => starts.has(start) && variables.has(to)))
    throw new EditError('name-hidden', { name: to });
  return parts;
}

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

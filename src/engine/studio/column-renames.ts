/** Rules outside of the rows that read a renamed question of the rows: `sum(goods.price)`, and the checks of the rows. */

import { compileForm } from '../compile-form.ts';
import type { CheckFile } from '../rule-types.ts';
import { programOf } from '../rules/program.ts';
import type { Rule } from '../rules/rule.ts';
import { renameInMessage } from '../rules/rule-names.ts';
import type { FormDoc, FormFile } from '../types.ts';
import type { FormSources } from './form-sources.ts';

/** `from` and `to`: names in the rows of `group`. `sources` has the old name. Rules in the rows themselves are renamed by the edit of the rows. */
export function renameColumn(sources: FormSources, group: string, from: string, to: string): FormFile {
  const doc = compiled(sources);
  const reading = doc ? programOf(doc).rules.filter((rule) => !isInRows(rule, group)) : [];
  const form = reading.reduce((edited, rule) => {
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

const isInRows = ({ path }: Rule, group: string) =>
  path[0] === 'properties' && path[1] === group && path[2] === 'items';

const renamedText = ({ text, reads }: Rule, path: string, to: string): string =>
  reads
    .filter((read) => read.path === path)
    .sort((one, other) => other.start - one.start)
    .reduce((written, { start, end }) => written.slice(0, start) + to + written.slice(end), text);

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

/** Rewrites parts of the rules of a form that only the compiled rule knows: what a name or a text in it stands for. */

import { compileForm } from '../compile-form.ts';
import { programOf, type RuleProgram } from '../rules/program.ts';
import type { Rule } from '../rules/rule.ts';
import type { FormDoc, FormFile } from '../types.ts';
import type { FormSources } from './form-sources.ts';

/** A part of a rule with its new text. */
export interface RulePart {
  start: number;
  end: number;
  text: string;
}

/** The same form when nothing changes. `partsOf`: what is replaced in a rule; a part may be named twice. */
export function rewriteCompiled(
  sources: FormSources,
  partsOf: (rule: Rule, program: RuleProgram) => RulePart[],
): FormFile {
  const doc = compiled(sources);
  if (!doc) return sources.form;
  const program = programOf(doc);
  return program.rules.reduce((form, rule) => {
    const text = withParts(rule.text, partsOf(rule, program));
    return text === rule.text ? form : withText(form, rule.path, text);
  }, sources.form);
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

function withParts(text: string, parts: RulePart[]): string {
  const places = new Map(parts.map((part) => [part.start, part]));
  return [...places.values()]
    .sort((one, other) => other.start - one.start)
    .reduce((written, part) => written.slice(0, part.start) + part.text + written.slice(part.end), text);
}

/** A copy of the form with another text at a path. */
function withText<T>(part: T, [key, ...rest]: Array<string | number>, text: string): T {
  if (key === undefined) return text as T;
  if (Array.isArray(part)) return part.with(Number(key), withText(part[Number(key)], rest, text)) as T;
  const entries = part as Record<string, unknown>;
  return { ...entries, [key]: withText(entries[key], rest, text) } as T;
}

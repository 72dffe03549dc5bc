/** Rules that name a renamed code of a list: in a comparison with answers or `option.code`, or as the result. */

import { listName } from '../options.ts';
import type { RuleProgram } from '../rules/program.ts';
import type { Rule } from '../rules/rule.ts';
import type { RuleType } from '../rules/values.ts';
import { type RulePart, rewriteCompiled } from './compiled-rules.ts';
import type { FormSources } from './form-sources.ts';

/** `sources` has the old code. Only its rules have the new one in the result. */
export function renameCodeInRules(sources: FormSources, list: string, code: string, to: string): FormSources {
  const form = rewriteCompiled(sources, (rule, program) => partsWith(rule, program, list, code, to));
  return form === sources.form ? sources : { ...sources, form };
}

function partsWith(rule: Rule, { questions }: RuleProgram, list: string, code: string, to: string): RulePart[] {
  const { kind, question, codes, literals } = rule;
  const target = question === undefined ? undefined : questions.get(question)?.type;
  const isResult = (kind === 'compute' || kind === 'default') && target !== undefined && isFrom(target, list);
  const written = [...codes.filter((use) => listName(use.list) === list), ...(isResult ? literals : [])];
  return written.flatMap(({ text, start, end }) => {
    const mark = rule.text.slice(start, start + 1) === "'" ? "'" : '"';
    return text === code ? [{ start, end, text: `${mark}${to}${mark}` }] : [];
  });
}

function isFrom(type: RuleType, list: string): boolean {
  if (type.kind === 'list') return isFrom(type.of, list);
  return type.kind === 'code' && type.list !== undefined && listName(type.list) === list;
}

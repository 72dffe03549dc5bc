/** Finds rules that can never hold, and checks that can never fail. It says nothing about rules that it cannot judge. */

import { type AskedQuestion, answerClassesOf } from '../rules/answer-classes.ts';
import { NO_CONTEXT } from '../rules/compiled-node.ts';
import { ABSENT, type NoResult } from '../rules/no-result.ts';
import type { RuleProgram } from '../rules/program.ts';
import type { Rule } from '../rules/rule.ts';
import { parseRule } from '../rules/syntax.ts';
import type { RuleValue } from '../rules/values.ts';
import type { FormDoc } from '../types.ts';
import type { Findings } from './findings.ts';
import { ruleParams } from './rule-params.ts';

/** Combinations of answers that are tried for one rule. */
const MAX_COMBINATIONS = 2_000;
/** Rules of one form that are judged, so that a large form is checked as fast as before. */
const MAX_JUDGED = 200;

export function checkOutcomes(findings: Findings, program: RuleProgram, isOwn: (rule: Rule) => boolean): void {
  let judged = 0;
  for (const rule of program.rules) {
    if (!canBeJudged(rule) || !isOwn(rule) || judged >= MAX_JUDGED) continue;
    const outcomes = outcomesOf(program, rule);
    if (!outcomes) continue;
    judged++;
    const params = ruleParams(program, rule);
    if (!outcomes.has(true))
      findings.error(rule.path, rule.kind === 'show-if' ? 'rule-never-shown' : 'rule-never', params);
    else if (rule.kind === 'check' && !outcomes.has(false)) findings.warning(rule.path, 'rule-never-fails', params);
  }
}

/** Rules of rows are not judged: they read their row and the form. */
const canBeJudged = ({ kind, type, group, problems }: Rule): boolean =>
  ['show-if', 'required', 'read-only', 'check'].includes(kind) &&
  type?.kind === 'bool' &&
  problems.length === 0 &&
  group === undefined;

/** The results of the rule for all its classes of answers. Undefined when there are too many, or the classes are not known. */
function outcomesOf(program: RuleProgram, rule: Rule): Set<RuleValue | NoResult> | undefined {
  const parsed = parseRule(rule.text);
  if ('problem' in parsed) return undefined;
  const classes = answerClassesOf(parsed.node, (name) => questionOf(program, name));
  if (!classes || classes.size === 0) return undefined;
  const names = [...classes.keys()];
  const lists = [...classes.values()];
  const count = lists.reduce((product, { length }) => product * length, 1);
  if (count > MAX_COMBINATIONS) return undefined;
  const outcomes = new Set<RuleValue | NoResult>();
  for (let at = 0; at < count; at++) {
    let rest = at;
    const answers = new Map<string, RuleValue | NoResult>();
    lists.forEach((list, place) => {
      answers.set(names[place] ?? '', list[rest % list.length] ?? ABSENT);
      rest = Math.floor(rest / list.length);
    });
    outcomes.add(rule.run({ ...NO_CONTEXT, form: { read: (name) => answers.get(name) ?? ABSENT }, variables: [] }));
  }
  return outcomes;
}

/** Undefined for calculated answers, because not every value is possible. */
function questionOf({ questions, doc }: RuleProgram, name: string): AskedQuestion | undefined {
  const question = questions.get(name);
  if (!question || question.compute) return undefined;
  return { type: question.type, ...limitsOf(doc, name) };
}

function limitsOf({ schema }: FormDoc, name: string): { minimum: number; maximum: number } {
  const { minimum, maximum } = schema.properties?.[name] ?? {};
  return {
    minimum: typeof minimum === 'number' ? minimum : Number.NEGATIVE_INFINITY,
    maximum: typeof maximum === 'number' ? maximum : Number.POSITIVE_INFINITY,
  };
}

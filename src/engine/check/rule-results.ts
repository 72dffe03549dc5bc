/** Checks that a rule gives what its word needs: true or false, or an answer to its question. */

import { nearestWord } from '../nearest-word.ts';
import { constantsIn } from '../rules/compiled-node.ts';
import type { RuleProgram } from '../rules/program.ts';
import type { Rule } from '../rules/rule.ts';
import type { RuleType } from '../rules/values.ts';
import type { Findings } from './findings.ts';
import { ruleParams } from './rule-params.ts';

/** The words of form files for the types of rules. */
const TYPE_WORDS: Record<string, string> = {
  int: 'integer',
  text: 'string',
  code: 'x-options',
  bool: 'boolean',
  day: 'date',
  list: 'array',
  rows: 'x-rows',
  row: 'x-rows',
  file: 'x-file',
  point: 'map',
};

export const typeWord = (kind: string): string => TYPE_WORDS[kind] ?? kind;

export function checkResult(findings: Findings, program: RuleProgram, rule: Rule): void {
  const { type, kind, path } = rule;
  if (!type) return;
  const { questions } = program;
  const params = ruleParams(program, rule);
  if (kind !== 'compute' && kind !== 'default') {
    if (type.kind !== 'bool')
      findings.error(path, 'rule-not-bool', { ...params, part: rule.text, type: typeWord(type.kind) });
    return;
  }
  const question = rule.question === undefined ? undefined : questions.get(rule.question);
  if (!question) return;
  const wanted = question.type;
  if (!fits(wanted, type)) {
    findings.error(path, 'rule-result', { ...params, type: typeWord(type.kind), wanted: typeWord(wanted.kind) });
    return;
  }
  if (wanted.kind === 'int' && type.kind === 'number') {
    const isSurelyFraction = rule.outcomes?.every((value) => !Number.isInteger(value)) ?? false;
    findings[isSurelyFraction ? 'error' : 'warning'](path, 'rule-fraction', params);
  }
  const chosen = wanted.kind === 'list' ? wanted.of : wanted;
  if (chosen.kind === 'code') checkCodes(findings, chosen.codes, rule, params);
  if (kind === 'compute') checkPrivacy(findings, questions, rule);
}

function checkCodes(
  findings: Findings,
  codes: ReadonlySet<string>,
  { path, outcomes, literals }: Rule,
  params: ReturnType<typeof ruleParams>,
): void {
  for (const code of constantsIn({ outcomes, literals })) {
    if (codes.has(code)) continue;
    const nearest = nearestWord(code, codes);
    const more = { ...params, code, ...(nearest ? { nearest } : {}) };
    findings.error(path, nearest ? 'rule-code' : 'rule-code.alone', more);
  }
}

function fits(wanted: RuleType, type: RuleType): boolean {
  switch (wanted.kind) {
    case 'int':
    case 'number':
      return type.kind === 'int' || type.kind === 'number';
    case 'text':
    case 'code':
      return type.kind === 'text' || type.kind === 'code';
    case 'list':
      return (
        type.kind === 'list' && wanted.of.kind !== 'file' && (type.of.kind === 'nothing' || fits(wanted.of, type.of))
      );
    case 'bool':
    case 'day':
      return type.kind === wanted.kind;
    default:
      return false;
  }
}

/** A calculated answer can show what a private one is. */
function checkPrivacy(findings: Findings, questions: RuleProgram['questions'], rule: Rule): void {
  const isPrivate = (path: string): boolean => {
    const [group = ''] = path.split('.');
    return questions.get(path)?.field.private === true || questions.get(group)?.field.private === true;
  };
  const other = rule.reads.find(({ path }) => isPrivate(path))?.path;
  if (other !== undefined && !isPrivate(rule.owner))
    findings.warning(rule.path, 'compute-private', { name: rule.owner, other });
}

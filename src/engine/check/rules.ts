/** Checks the rules of a form: names, types, order, circles and cost. The form is compiled for it. */

import { compileForm } from '../compile-form.ts';
import { hasRules } from '../form-index.ts';
import { isRecord } from '../is-record.ts';
import { decidingRules } from '../rules/order.ts';
import { programOf, type RuleProgram } from '../rules/program.ts';
import type { Rule } from '../rules/rule.ts';
import { MAX_ALL_STEPS } from '../rules/state.ts';
import type { CompileContext, FieldFile, FormDoc, FormFile } from '../types.ts';
import type { Findings } from './findings.ts';
import { checkHiddenResults } from './hidden-results.ts';
import { checkRowForms } from './row-forms.ts';
import { checkCheckTargets } from './rule-checks.ts';
import { checkOutcomes } from './rule-outcomes.ts';
import { ruleParams } from './rule-params.ts';
import { checkResult, typeWord } from './rule-results.ts';

export function checkRules(findings: Findings, file: FormFile, context: CompileContext): void {
  const doc = isCompilable(file) ? tryCompile(file, context) : undefined;
  if (!doc || !hasRules(doc)) return;
  const program = programOf(doc);
  for (const rule of program.rules) if (isOwnRule(doc, rule)) checkRule(findings, program, rule);
  for (const check of program.checks) if (isOwnRule(doc, check.compiled)) checkCheckTargets(findings, program, check);
  checkRowForms(findings, file, program, context);
  checkOutcomes(findings, program, (rule) => isOwnRule(doc, rule));
  checkCircles(findings, program);
  checkCost(findings, program);
  checkHiddenResults(findings, file, program, (rule) => isOwnRule(doc, rule));
}

/** A list or a row form that cannot be read has findings of its own. */
function tryCompile(file: FormFile, context: CompileContext): FormDoc | undefined {
  try {
    return compileForm(file, context, { version: 0, hash: '' });
  } catch {
    return undefined;
  }
}

/** Whether the parts that compiling needs are there. Other errors do not hide those of the rules. */
function isCompilable(file: FormFile): boolean {
  const isField = (field: unknown): boolean => {
    if (!isRecord(field) || typeof field.type !== 'string') return false;
    const { items } = field as FieldFile;
    if (items === undefined) return true;
    if (!isRecord(items)) return false;
    return (
      items.properties === undefined || (isRecord(items.properties) && Object.values(items.properties).every(isField))
    );
  };
  return isRecord(file.properties) && Object.values(file.properties).every(isField);
}

/** Rules of rows that are another form are checked with that form. */
const isOwnRule = (doc: FormDoc, { group }: Rule): boolean =>
  group === undefined || doc.ui.fields[group]?.rows?.form === undefined;

function checkRule(findings: Findings, program: RuleProgram, rule: Rule): void {
  const params = ruleParams(program, rule);
  for (const [level, problems] of [
    ['error', rule.problems],
    ['warning', rule.warnings],
  ] as const) {
    for (const problem of problems) {
      const { type, left, right, ...others } = problem.params;
      const types = Object.entries({ type, left, right }).flatMap(([key, kind]) =>
        kind === undefined ? [] : [[key, typeWord(String(kind))]],
      );
      const part = rule.text.slice(problem.start, problem.end).slice(0, 60);
      findings[level](rule.path, `rule-${problem.code}`, { ...params, part, ...others, ...Object.fromEntries(types) });
    }
  }
  checkReads(findings, program, rule);
  checkResult(findings, program, rule);
}

/** A rule reads its own step and earlier ones, because later questions are not answered yet. */
function checkReads(findings: Findings, program: RuleProgram, rule: Rule): void {
  const { doc } = program;
  const params = ruleParams(program, rule);
  const reported = new Set<string>();
  for (const { path } of rule.reads) {
    const [name = ''] = path.split('.');
    if (reported.has(path)) continue;
    reported.add(path);
    const step = doc.steps.findIndex(({ fields }) => fields.includes(name));
    const isSelf = path === rule.question && rule.kind !== 'read-only';
    if (isSelf) findings.error(rule.path, 'rule-self', params);
    else if (step > rule.lastStep) findings.error(rule.path, 'rule-forward', { ...params, other: path });
  }
}

function checkCircles(findings: Findings, { circles, questions }: RuleProgram): void {
  for (const circle of circles) {
    const [first = '', second] = circle;
    // A question that reads itself has its own sentence.
    if (circle.length < 3) continue;
    const question = questions.get(first);
    const rule = question && decidingRules(question).find(({ reads }) => reads.some((read) => read.path === second));
    const path = rule?.path ?? ['properties', first.split('.')[0] ?? ''];
    findings.error(path, 'rule-circle', { name: first, circle: circle.join(' → ') });
  }
}

/** All rules together, for the most rows that the form allows. */
function checkCost(findings: Findings, { rules, types }: RuleProgram): void {
  const total = rules.reduce((sum, { cost, group }) => {
    const rows = group === undefined ? undefined : types.get(group);
    return sum + cost * (rows?.kind === 'rows' ? rows.most : 1);
  }, 0);
  if (total > MAX_ALL_STEPS) findings.error(['properties'], 'rules-costly', { limit: MAX_ALL_STEPS });
}

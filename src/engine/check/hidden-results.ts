/** Limits and checks that only hidden results can break. Whoever fills in the form cannot see what to mend. */

import { LIMIT_WORDS } from '../limit-words.ts';
import type { RuleProgram } from '../rules/program.ts';
import type { CheckRule, Rule } from '../rules/rule.ts';
import type { FieldFile, FormFile } from '../types.ts';
import type { Findings, SchemaPath } from './findings.ts';

const LIMITING = [...LIMIT_WORDS, 'x-date', 'x-format'];

/** `isOwn`: the rule is in this file. */
export function checkHiddenResults(
  findings: Findings,
  file: FormFile,
  program: RuleProgram,
  isOwn: (rule: Rule) => boolean,
): void {
  checkLimits(findings, ['properties'], file.properties);
  for (const check of program.checks) if (isOwn(check.compiled)) checkTargets(findings, program, check);
}

/** `fields`: those of the file at `path`, or of the rows of one of them. */
function checkLimits(findings: Findings, path: SchemaPath, fields: Record<string, FieldFile>): void {
  for (const [name, field] of Object.entries(fields)) {
    const own = [...path, name];
    if (field['x-display'] === 'hidden') {
      const word = LIMITING.find((one) => field[one] !== undefined);
      if (word !== undefined) findings.warning([...own, word], 'hidden-limit', { name, word });
      // A calculated answer cannot be required, but one with a first answer can.
      if (field['x-required'] && field['x-compute'] === undefined)
        findings.warning([...own, 'x-required'], 'hidden-required', { name });
    }
    if (field.items?.properties) checkLimits(findings, [...own, 'items', 'properties'], field.items.properties);
  }
}

/** The sentence of a check is told at its `fields`, or at the first question that it reads. */
function checkTargets(findings: Findings, { questions }: RuleProgram, check: CheckRule): void {
  const { compiled, group, fields } = check;
  const targets =
    fields?.map((name) => (group === undefined ? name : `${group}.${name}`)) ??
    compiled.reads.slice(0, 1).map(({ path }) => path);
  const isHidden = (path: string) => questions.get(path)?.field.rules?.display === 'hidden';
  if (targets.length > 0 && targets.every(isHidden))
    findings.warning(compiled.path.slice(0, -1), 'hidden-check', { name: targets[0] });
}

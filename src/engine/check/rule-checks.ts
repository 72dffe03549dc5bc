/** Checks who gets the sentence of an `x-check`, and which answers the sentence names. */

import type { RuleProgram } from '../rules/program.ts';
import type { CheckRule, Question } from '../rules/rule.ts';
import type { Findings } from './findings.ts';

export function checkCheckTargets(findings: Findings, { questions, doc }: RuleProgram, check: CheckRule): void {
  const { compiled, group, fields, message } = check;
  const base = compiled.path.slice(0, -1);
  const inScope = [...questions.keys()].flatMap((path) => {
    const [name = '', inner] = path.split('.');
    if (group === undefined) return inner === undefined ? [name] : [];
    return name === group && inner !== undefined ? [inner] : [];
  });
  const pathOf = (name: string) => (group === undefined ? name : `${group}.${name}`);
  const stepOf = (name: string) => doc.steps.findIndex((step) => step.fields.includes(name));
  fields?.forEach((name, at) => {
    const path = [...base, 'fields', at];
    if (!inScope.includes(name)) findings.unknownName(path, 'check-field-unknown', name, inScope, { name });
    else if (group === undefined && stepOf(name) > compiled.lastStep)
      findings.error(path, 'rule-forward', { word: 'x-check', name: compiled.owner, other: name });
  });
  const named = compiled.reads.map(({ path }) => path);
  const isNamed = named.some((path) => group === undefined || path.startsWith(`${group}.`));
  if (fields === undefined && !isNamed && compiled.type) findings.error(base, 'check-fields-missing', {});
  const targets = fields ?? named.slice(0, 1).map((path) => path.split('.').at(group === undefined ? 0 : -1) ?? '');
  // Also what is no name, such as `form.harga` or `barang.harga`: people would read it as it stands.
  const known = group === undefined ? inScope : [...inScope, ...Object.keys(doc.ui.fields)];
  for (const [, name = ''] of message.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/gu)) {
    const path = [...base, 'message'];
    const question: Question | undefined = known.includes(name)
      ? (questions.get(pathOf(name)) ?? questions.get(name))
      : undefined;
    if (!question) findings.unknownName(path, 'check-message-name', name, known, { name });
    else if (question.field.private && !(targets.length === 1 && targets[0] === name))
      findings.error(path, 'check-message-private', { name });
  }
}

import type { RuleProgram } from '../rules/program.ts';
import type { Rule } from '../rules/rule.ts';

/** For the sentences about a rule: its word in the file, and the question, step or form that has it. */
export const ruleParams = ({ doc }: RuleProgram, { path, owner }: Rule) => ({
  word: path.findLast((part) => typeof part === 'string' && part.startsWith('x-')),
  name: owner === '' ? doc.id : owner,
});

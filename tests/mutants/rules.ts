/** The rules of a form: what is calculated, shown, offered and refused. */
import type { Mutant } from './mutant.ts';

const STATE = 'src/engine/rules/state.ts';
const inForms = ['tests/engine/rule-forms.test.ts'];
const inRows = ['tests/engine/rule-rows.test.ts'];
const onServer = ['tests/server/forms/rules.test.ts'];
const failing = ['tests/server/forms/failing-rules.test.ts'];

export const rules: Mutant[] = [
  {
    breaks: 'an amount with cents is refused from about a million on',
    file: 'src/server/modules/forms/forms/validator-module.ts',
    find: '_`!isMultipleOf(${context.data}, ${context.schemaCode})`',
    replace: '_`!Number.isInteger(${context.data} / ${context.schemaCode})`',
    tests: ['tests/engine/multiple-of.test.ts'],
  },
  {
    breaks: 'a calculated total is whatever the sender wrote',
    file: STATE,
    find: 'if (!question?.compute) return',
    replace: 'if (!question?.compute || ownValue(this.answers, name) !== undefined) return',
    tests: onServer,
  },
  {
    breaks: 'the server accepts what the rules of a form refuse',
    file: 'src/engine/validate.ts',
    find: '  if (rules) faults.push(...rules.faults(ctx.step));\n',
    replace: '',
    tests: onServer,
  },
  {
    breaks: 'the answer of a hidden question is sent',
    file: STATE,
    find: '    if (!this.isShown(name)) return undefined;\n',
    replace: '',
    tests: inForms,
  },
  {
    breaks: 'a question is shown while its rule has no result',
    file: STATE,
    find: 'return this.evaluate(rule, option) === true;',
    replace: 'return this.evaluate(rule, option) !== false;',
    tests: inForms,
  },
  {
    breaks: 'a required question has no options to choose from, because their rule failed',
    file: STATE,
    find: "return value === true || (hasNoResult(value) && value.code !== 'absent');",
    replace: 'return value === true;',
    tests: failing,
  },
  {
    breaks: 'staff do not learn of a rule that failed in a refused form',
    file: 'src/server/modules/forms/forms/validate-answers.ts',
    find: 'if (isRefused) noteOutside(app, doc, verdict.failedRules);',
    replace: 'if (isRefused) void noteOutside;',
    tests: failing,
  },
  {
    breaks: 'each row is judged by the answers of the first',
    file: STATE,
    find: 'isRecord(row) ? row : {}, this, group',
    replace: 'isRecord(row) ? (entries[0] as typeof row) : {}, this, group',
    tests: inRows,
  },
  {
    breaks: 'the rules of one form together may take any number of steps',
    file: STATE,
    find: 'run.steps -= Math.min(allowed, allowed - context.steps);',
    replace: '',
    tests: ['tests/engine/rule-steps.test.ts'],
  },
];

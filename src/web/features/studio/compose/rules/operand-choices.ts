/** The choices of the drop-down that picks a part of a rule, and what each choice begins with. No React. */
import type { Operand, Test } from '#engine/studio/rule-builder/model.ts';
import { type AnswerKind, operandKind, type RuleQuestion, type RuleScope } from '#engine/studio/rule-builder/scope.ts';
import { t } from './translations.ts';

export interface Choice {
  value: string;
  label: string;
}
export interface ChoiceGroup {
  label: string;
  choices: Choice[];
}

const QUESTION = 'question:';
const CELL = 'cell:';
const OPTION = 'option:';

export const offeredQuestions = ({ questions, offered }: RuleScope): RuleQuestion[] =>
  offered.flatMap((name) => questions.get(name) ?? []);

/** Questions with one of these kinds. `used`: a name that stays choosable, because the rule has it already. */
export function questionChoices(scope: RuleScope, kinds: AnswerKind[], used?: string): Choice[] {
  const offered = offeredQuestions(scope);
  const own = used === undefined || scope.offered.includes(used) ? undefined : scope.questions.get(used);
  return [...offered, ...(own ? [own] : [])]
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ name, label }) => ({ value: name, label }));
}

/** Columns of all rows with one of these kinds: `goods.price`. */
export function columnChoices(scope: RuleScope, kinds: AnswerKind[]): Choice[] {
  return offeredQuestions(scope).flatMap(({ name, label, columns }) =>
    [...columns.values()]
      .filter(({ kind }) => kinds.includes(kind))
      .map((column) => ({ value: `${name}.${column.name}`, label: `${label}: ${column.label}` })),
  );
}

const pairOf = (choice: string | undefined): [group: string, column: string] => {
  const [group = '', column = ''] = choice?.split('.') ?? [];
  return [group, column];
};

/** What can be counted, measured or added up. Only what the form has the questions for. */
export function calculatedChoices(scope: RuleScope): Choice[] {
  const hasNumbers = columnChoices(scope, ['number']).length > 0;
  const days = questionChoices(scope, ['day']).length;
  const parts = [
    ...(hasNumbers ? ['sum', 'product', 'min', 'max'] : []),
    ...(questionChoices(scope, ['rows', 'codes']).length > 0 ? ['count'] : []),
    ...(days > 0 ? ['age'] : []),
    ...(days > 1 ? ['days'] : []),
  ] as const;
  return parts.map((value) => ({ value, label: t(`part.${value}` as 'part.sum') }));
}

const questionValue = (name: string): string => `${QUESTION}${name}`;
export const asQuestions = (choices: Choice[]): Choice[] =>
  choices.map(({ value, label }) => ({ value: questionValue(value), label }));

/** The choice that an operand stands for; '' while nothing is chosen. */
export function choiceOf(operand: Operand): string {
  switch (operand.from) {
    case 'question':
      return operand.name === '' ? '' : questionValue(operand.name);
    case 'cell':
      return `${CELL}${operand.column}`;
    case 'option':
      return `${OPTION}${operand.name}`;
    case 'column':
      return operand.times === undefined ? operand.of : 'product';
    default:
      return operand.from;
  }
}

/** The operand that a choice begins with: with the only possible question, if there is one. */
export function operandOf(choice: string, scope: RuleScope): Operand {
  if (choice.startsWith(QUESTION)) return { from: 'question', name: choice.slice(QUESTION.length) };
  if (choice.startsWith(CELL)) return { from: 'cell', column: choice.slice(CELL.length) };
  if (choice.startsWith(OPTION)) return { from: 'option', name: choice.slice(OPTION.length) };
  const onlyName = (kinds: AnswerKind[]) => only(questionChoices(scope, kinds));
  switch (choice) {
    case 'number':
      return { from: 'number', value: Number.NaN };
    case 'brackets':
      return { from: 'brackets', terms: [0, 1].map(() => ({ sign: '+', operand: { from: 'question', name: '' } })) };
    case 'sum':
    case 'min':
    case 'max': {
      const [group, column] = pairOf(only(columnChoices(scope, ['number'])));
      return { from: 'column', of: choice, group, column };
    }
    case 'product':
      return { from: 'column', of: 'sum', group: '', column: '', times: '' };
    case 'count':
      return { from: 'count', name: onlyName(['rows', 'codes']) };
    case 'age':
      return { from: 'age', name: onlyName(['day']) };
    case 'days':
      return { from: 'days', start: '', end: '' };
    case 'today':
      return { from: 'today', days: 0 };
    case 'day':
      return { from: 'day', value: '' };
    default:
      return { from: 'question', name: '' };
  }
}

function only(choices: Choice[]): string {
  return choices.length === 1 ? (choices[0]?.value ?? '') : '';
}

/** What a test can be about. */
export function subjectChoices(scope: RuleScope, test: Test): ChoiceGroup[] {
  const used = test.left.from === 'question' ? test.left.name : undefined;
  const kinds: AnswerKind[] = ['number', 'day', 'code', 'codes', 'yes-no', 'text', 'rows', 'presence'];
  const options = scope.option ? ['code', ...scope.option.data] : [];
  const hasColumns = columnChoices(scope, ['number', 'day', 'code', 'text', 'yes-no']).length > 0;
  const rows = ['rows:all', 'rows:any'] as const;
  return [
    {
      label: t('group.option'),
      choices: options.map((name) => ({
        value: `${OPTION}${name}`,
        label: name === 'code' ? t('part.option') : t('part.option_data', { name }),
      })),
    },
    { label: t('group.questions'), choices: asQuestions(questionChoices(scope, kinds, used)) },
    { label: t('group.calculated'), choices: calculatedChoices(scope) },
    {
      label: t('group.rows'),
      choices: hasColumns
        ? rows.map((value) => ({ value, label: t(value === 'rows:all' ? 'part.all' : 'part.any') }))
        : [],
    },
  ].filter(({ choices }) => choices.length > 0);
}

/** Kind of what a test is about; undefined while that is not chosen. */
export const subjectKind = (scope: RuleScope, { left, rows }: Test): AnswerKind | undefined =>
  operandKind(scope, left, rows?.group);

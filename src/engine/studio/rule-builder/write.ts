/** Writes what was built as the text of a rule. */

import {
  type Formula,
  isGroup,
  type Operand,
  type RuleCondition,
  type Term,
  type Test,
  type TestGroup,
} from './model.ts';
import type { RuleScope } from './scope.ts';

export function writeCondition({ join, parts }: RuleCondition): string {
  const texts = parts.map((part) => {
    if (!isGroup(part)) return writeTest(part);
    const inner = part.tests.map(writeTest).join(logicSign(part.join));
    return part.tests.length > 1 && parts.length > 1 ? `(${inner})` : inner;
  });
  return texts.join(logicSign(join));
}

const logicSign = (join: TestGroup['join']) => (join === 'and' ? ' && ' : ' || ');

/** `scope`: only the numbers among the questions count as 0 when they are empty. */
export function writeFormula({ cases, value, isRounded, blankIsZero }: Formula, scope: RuleScope): string {
  const writing: Writing = blankIsZero ? { zeroFor: (name) => scope.questions.get(name)?.kind === 'number' } : {};
  const text = [
    ...cases.map((one) => `${writeCondition(one.when)} ? ${writeTerms(one.value, writing)} : `),
    writeTerms(value, writing),
  ].join('');
  return isRounded ? `round(${text})` : text;
}

interface Writing {
  /** Name of the row that a test looks at. */
  row?: string;
  zeroFor?: (name: string) => boolean;
}

function writeTerms(terms: Term[], writing: Writing = {}): string {
  return terms
    .map(({ sign, operand }, at) => {
      const text = writeOperand(operand, writing);
      if (at === 0) return text;
      return ` ${sign} ${operand.from === 'number' && operand.value < 0 ? `(${text})` : text}`;
    })
    .join('');
}

function writeTest(test: Test): string {
  const { rows, left, word, right } = test;
  if (!rows) return writeComparison(test, {});
  const [only] = right;
  const isPlainYes = word === '==' && only?.length === 1 && isYes(only[0]?.operand);
  if (isPlainYes && left.from === 'cell') return `${rows.of}(${rows.group}.${left.column})`;
  const row = freeName(namesIn(test));
  return `${rows.group}.${rows.of === 'all' ? 'all' : 'exists'}(${row}, ${writeComparison(test, { row })})`;
}

const isYes = (operand: Operand | undefined) => operand?.from === 'yes-no' && operand.value;

const namesIn = ({ right }: Test): string[] =>
  right.flat().flatMap(({ operand }) => ('name' in operand ? [operand.name] : []));

/** A name for the row that hides no question of the test. */
function freeName(taken: string[]): string {
  for (let at = 1; ; at++) {
    const name = at === 1 ? 'baris' : `baris_${at}`;
    if (!taken.includes(name)) return name;
  }
}

function writeComparison({ left, word, right }: Test, writing: Writing): string {
  const subject = writeOperand(left, writing);
  const values = right.map((terms) => writeTerms(terms, writing));
  const [first = '', second = ''] = values;
  switch (word) {
    case 'empty':
      return `empty(${subject})`;
    case 'filled':
      return `!empty(${subject})`;
    case 'between':
      return `between(${subject}, ${first}, ${second})`;
    case 'contains':
      return `contains(${subject}, ${first})`;
    case 'lacks':
      return `!contains(${subject}, ${first})`;
    case 'one-of':
      return `${subject} in [${values.join(', ')}]`;
    case 'none-of':
      return `!(${subject} in [${values.join(', ')}])`;
    case 'has-any':
      return `${subject}.exists(pilihan, pilihan in [${values.join(', ')}])`;
    case 'has-none':
      return `!${subject}.exists(pilihan, pilihan in [${values.join(', ')}])`;
    default: {
      const operand = right[0]?.[0]?.operand;
      if (operand?.from === 'yes-no' && (word === '==' || word === '!='))
        return operand.value === (word === '==') ? subject : `!${subject}`;
      return `${subject} ${word} ${first}`;
    }
  }
}

function writeOperand(operand: Operand, writing: Writing): string {
  switch (operand.from) {
    case 'number':
    case 'yes-no':
      return String(operand.value);
    case 'text':
      return JSON.stringify(operand.value);
    case 'day':
      return `day(${JSON.stringify(operand.value)})`;
    case 'today':
      return `today()${shift(operand.days)}`;
    case 'question': {
      const { name, days = 0 } = operand;
      return writing.zeroFor?.(name) ? `(empty(${name}) ? 0 : ${name})` : `${name}${shift(days)}`;
    }
    case 'cell':
      return `${writing.row}.${operand.column}`;
    case 'option':
      return `option.${operand.name}`;
    case 'column': {
      const { of, group, column, times } = operand;
      return times === undefined ? `${of}(${group}.${column})` : `${of}(${group}.map(b, b.${column} * b.${times}))`;
    }
    case 'count':
      return `count(${operand.name})`;
    case 'age':
      return `age(${operand.name})`;
    case 'days':
      return `days(${operand.start}, ${operand.end})`;
    case 'brackets':
      return `(${writeTerms(operand.terms, writing)})`;
  }
}

const shift = (days: number): string => (days === 0 ? '' : days > 0 ? ` + ${days}` : ` - ${-days}`);

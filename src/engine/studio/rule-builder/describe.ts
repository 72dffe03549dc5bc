/** Reads a rule back as a sentence. The words are in `locales/id/rule-sentences.json`. */

import { formatDay } from '../../dates.ts';
import { formatNumber, formatRupiah } from '../../money.ts';
import { type Phrase, quoted, type Sentence } from '../describe-changes/phrase.ts';
import { type Formula, isGroup, type Operand, type RuleCondition, type Term, type Test } from './model.ts';
import { operandKind, type RuleQuestion, type RuleScope } from './scope.ts';

const sentence = (code: string, params: Sentence['params'] = {}): Sentence => ({ code, params });

export function describeCondition(condition: RuleCondition, scope: RuleScope): Phrase {
  const { join, parts } = condition;
  const of = parts.map((part): Phrase => {
    if (!isGroup(part)) return describeTest(part, scope);
    const inner: Phrase = { join: part.join, of: part.tests.map((test) => describeTest(test, scope)) };
    return part.tests.length > 1 && parts.length > 1 ? sentence('group', { of: inner }) : inner;
  });
  return { join, of };
}

export function describeFormula({ cases, value, isRounded, blankIsZero }: Formula, scope: RuleScope): Phrase {
  const textOf = (terms: Term[]) => describeTerms(terms, scope, scope.target);
  const chosen = cases.reduceRight<Phrase>(
    (rest, one) => sentence('case', { when: describeCondition(one.when, scope), value: textOf(one.value), rest }),
    textOf(value),
  );
  const rounded = isRounded ? sentence('rounded', { value: chosen }) : chosen;
  return blankIsZero ? sentence('blank_is_zero', { value: rounded }) : rounded;
}

function describeTest(test: Test, scope: RuleScope): Phrase {
  const { rows, left, word, right } = test;
  const kind = operandKind(scope, left, rows?.group);
  const asked = askedQuestion(left, scope, rows?.group);
  const values = right.map((terms) => describeTerms(terms, scope, asked, rows?.group));
  const [first = '', second = ''] = values;
  const isList = values.length > 1 && word !== 'between';
  const style = kind === 'number' ? 'number' : kind === 'day' ? 'day' : 'word';
  const code = ['==', '!=', '<', '<=', '>', '>=', 'between'].includes(word) ? `${style}.${word}` : word;
  const compared = sentence(code, {
    left: describeOperand(left, scope, undefined, rows?.group),
    value: isList ? { join: 'or', of: values } : first,
    ...(word === 'between' ? { low: first, high: second } : {}),
  });
  if (!rows) return compared;
  return sentence(`rows.${rows.of}`, { group: labelled(scope.questions.get(rows.group), rows.group), test: compared });
}

const labelled = (question: RuleQuestion | undefined, name: string): Phrase => quoted(question?.label ?? name);

/** The question whose codes and money a fixed value belongs to. */
function askedQuestion(operand: Operand, scope: RuleScope, group?: string): RuleQuestion | undefined {
  switch (operand.from) {
    case 'question':
      return scope.questions.get(operand.name);
    case 'cell':
      return scope.questions.get(group ?? '')?.columns.get(operand.column);
    case 'column':
      return operand.times === undefined ? scope.questions.get(operand.group)?.columns.get(operand.column) : undefined;
    case 'option':
      return operand.name === 'code' && scope.option ? { ...EMPTY, codes: scope.option.codes } : undefined;
    default:
      return undefined;
  }
}

const EMPTY: RuleQuestion = {
  name: '',
  label: '',
  kind: 'code',
  isWhole: false,
  isMoney: false,
  codes: [],
  columns: new Map(),
};

/** `asked`: the question that fixed values are compared with. `row`: the group whose row is looked at. */
function describeTerms(terms: Term[], scope: RuleScope, asked: RuleQuestion | undefined, row?: string): Phrase {
  return terms.reduce<Phrase>((before, { sign, operand }, at) => {
    // The factors of a product are no amounts of money.
    const value = describeOperand(operand, scope, terms.length > 1 ? undefined : asked, row);
    return at === 0 ? value : sentence(`sign.${sign}`, { before, value });
  }, '');
}

function describeOperand(operand: Operand, scope: RuleScope, asked: RuleQuestion | undefined, row?: string): Phrase {
  const label = (name: string) => labelled(scope.questions.get(name), name);
  switch (operand.from) {
    case 'number':
      return asked?.isMoney ? formatRupiah(operand.value) : formatNumber(operand.value);
    case 'text':
      return quoted(asked?.codes.find(([code]) => code === operand.value)?.[1] ?? operand.value);
    case 'yes-no':
      return sentence(operand.value ? 'yes' : 'no');
    case 'day':
      return formatDay(operand.value);
    case 'today':
      return shifted(sentence('today'), operand.days);
    case 'question':
      return shifted(label(operand.name), operand.days ?? 0);
    case 'cell':
      return labelled(scope.questions.get(row ?? '')?.columns.get(operand.column), operand.column);
    case 'option':
      return operand.name === 'code' ? sentence('option') : sentence('option.data', { name: operand.name });
    case 'column': {
      const { of, group, column, times } = operand;
      const columns = scope.questions.get(group)?.columns;
      const params = { column: labelled(columns?.get(column), column), group: label(group) };
      return times === undefined
        ? sentence(`column.${of}`, params)
        : sentence('column.multiplied', { ...params, times: labelled(columns?.get(times), times) });
    }
    case 'count':
      return sentence(scope.questions.get(operand.name)?.kind === 'rows' ? 'count.rows' : 'count.choices', {
        name: label(operand.name),
      });
    case 'age':
      return sentence('age', { name: label(operand.name) });
    case 'days':
      return sentence('days', { start: label(operand.start), end: label(operand.end) });
    case 'brackets':
      return sentence('group', { of: describeTerms(operand.terms, scope, undefined, row) });
  }
}

function shifted(day: Phrase, days: number): Phrase {
  if (days === 0) return day;
  return sentence(days > 0 ? 'after' : 'before', { day, days: formatNumber(Math.abs(days)) });
}

/** The drop-downs of the rule builder: what can be chosen, and what a choice begins with. */
import { describe, expect, test } from 'vitest';
import { type Operand, single, type Test, type TestWord } from '#engine/studio/rule-builder/model.ts';
import { emptyTest, NOTHING } from '#web/features/studio/compose/rules/draft.ts';
import {
  asQuestions,
  calculatedChoices,
  choiceOf,
  columnChoices,
  offeredQuestions,
  operandOf,
  questionChoices,
  subjectChoices,
  subjectKind,
} from '#web/features/studio/compose/rules/operand-choices.ts';
import { builderScope as scope } from '../../engine/rule-builder-fixtures.ts';

const question = (name: string): Operand => ({ from: 'question', name });
const number = (value: number): Operand => ({ from: 'number', value });
const day = (value: string): Operand => ({ from: 'day', value });
const check = (left: Operand, word: TestWord, ...right: Operand[]): Test => ({ left, word, right: right.map(single) });
const only = (...names: string[]) => ({ ...scope, offered: names });

const values = (choices: { value: string }[]) => choices.map(({ value }) => value);

describe('the choices', () => {
  test('are the offered questions of a kind, in their order, and the one that a rule has already', () => {
    expect(offeredQuestions(only('t', 'a', 'gone')).map(({ name }) => name)).toEqual(['t', 'a']);
    expect(questionChoices(scope, ['number'])).toEqual([
      { value: 'a', label: 'Laki-laki' },
      { value: 'b', label: 'Biaya' },
      { value: 'total', label: 'Total' },
    ]);
    expect(values(questionChoices(only('a'), ['number'], 'b'))).toEqual(['a', 'b']);
    expect(values(questionChoices(only('a'), ['number'], 'a'))).toEqual(['a']);
    expect(values(questionChoices(only('a'), ['number'], 't'))).toEqual(['a']);
    expect(values(questionChoices(only('a'), ['number'], 'gone'))).toEqual(['a']);
    expect(values(asQuestions([{ value: 'a', label: 'A' }]))).toEqual(['question:a']);
  });

  test('are the columns of rows, named with their group', () => {
    expect(columnChoices(scope, ['number'])).toEqual([
      { value: 'r.p', label: 'Barang: Harga' },
      { value: 'r.q', label: 'Barang: Banyak' },
    ]);
    expect(columnChoices(only('a'), ['number'])).toEqual([]);
  });

  test('of a calculation are those that the form has the questions for', () => {
    expect(values(calculatedChoices(scope))).toEqual(['sum', 'product', 'min', 'max', 'count', 'age', 'days']);
    for (const { label } of calculatedChoices(scope)) expect(label).toMatch(/^\p{L}((?!part\.).)+$/u);
    expect(values(calculatedChoices(only('f')))).toEqual(['age']);
    expect(values(calculatedChoices(only('e')))).toEqual(['count']);
    expect(values(calculatedChoices(only('a')))).toEqual([]);
  });

  test('of a test are questions, calculations, rows, and for options their data', () => {
    const groups = subjectChoices(scope, emptyTest());
    expect(groups.map(({ choices }) => choices.length)).toEqual([scope.offered.length, 7, 2]);
    expect(values(groups[2]?.choices ?? [])).toEqual(['rows:all', 'rows:any']);
    const labels = groups.flatMap(({ label, choices }) => [label, ...choices.map((one) => one.label)]);
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(label).toMatch(/^\p{L}((?!group\.|part\.).)+$/u);
    const [first] = subjectChoices({ ...only('a'), option: { data: ['hari'], codes: [] } }, emptyTest());
    expect(values(first?.choices ?? [])).toEqual(['option:code', 'option:hari']);
    expect(first?.choices[1]?.label).toContain('hari');
    expect(first?.choices[0]?.label).not.toContain('code');
    const used = subjectChoices(only('a'), check(question('b'), '>', number(1)));
    expect(used.map(({ choices }) => values(choices))).toEqual([['question:a', 'question:b']]);
    expect(subjectChoices(only('a'), check({ from: 'age', name: 'f' }, '>', number(1)))).toHaveLength(1);
  });
});

describe('a choice', () => {
  const chosen: [string, Operand][] = [
    ['question:a', question('a')],
    ['cell:p', { from: 'cell', column: 'p' }],
    ['option:hari', { from: 'option', name: 'hari' }],
    ['number', number(Number.NaN)],
    ['today', { from: 'today', days: 0 }],
    ['day', day('')],
    ['days', { from: 'days', start: '', end: '' }],
    ['sum', { from: 'column', of: 'sum', group: '', column: '' }],
    ['min', { from: 'column', of: 'min', group: '', column: '' }],
    ['max', { from: 'column', of: 'max', group: '', column: '' }],
    ['product', { from: 'column', of: 'sum', group: '', column: '', times: '' }],
    ['count', { from: 'count', name: '' }],
    ['age', { from: 'age', name: '' }],
    ['brackets', { from: 'brackets', terms: [...single(NOTHING), ...single(NOTHING)] }],
  ];
  test.each(chosen)('of %s begins with an empty part, which is that choice', (choice, operand) => {
    expect(operandOf(choice, scope)).toEqual(operand);
    expect(choiceOf(operand)).toBe(choice);
  });

  test('that is none is no question yet', () => {
    expect([operandOf('', scope), choiceOf(NOTHING)]).toEqual([NOTHING, '']);
  });

  test('begins with the only question that fits', () => {
    expect(operandOf('count', only('r'))).toEqual({ from: 'count', name: 'r' });
    expect(operandOf('count', only('e', 'a'))).toEqual({ from: 'count', name: 'e' });
    expect(operandOf('age', only('f', 'a'))).toEqual({ from: 'age', name: 'f' });
    const one = {
      ...scope.questions.get('r'),
      columns: new Map([...(scope.questions.get('r')?.columns ?? [])].slice(0, 1)),
    };
    const rows = { questions: new Map([['r', one as never]]), offered: ['r'] };
    expect(operandOf('max', rows)).toEqual({ from: 'column', of: 'max', group: 'r', column: 'p' });
  });

  test('has the kind of its answers', () => {
    expect(subjectKind(scope, check(question('f'), '==', day('')))).toBe('day');
    const cell = check({ from: 'cell', column: 'p' }, '==', number(1));
    expect(subjectKind(scope, { ...cell, rows: { group: 'r', of: 'any' } })).toBe('number');
    expect([subjectKind(scope, cell), subjectKind(scope, emptyTest())]).toEqual([undefined, undefined]);
  });
});

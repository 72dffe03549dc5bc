/** A form whose questions are of every kind that the rule builder knows, and random rules that it can show. */
import fc, { type Arbitrary } from 'fast-check';
import type {
  Constant,
  Formula,
  Operand,
  RuleCondition,
  Term,
  Test,
  TestGroup,
  TestWord,
} from '#engine/studio/rule-builder/model.ts';
import { single } from '#engine/studio/rule-builder/model.ts';
import { questionsOf, type RuleScope } from '#engine/studio/rule-builder/scope.ts';
import type { FieldFile } from '#engine/types.ts';
import { formFile } from './fixtures.ts';
import { sourcesOf } from './studio-fixtures.ts';

const number = (title: string): FieldFile => ({ type: 'integer', title });
const day = (title: string): FieldFile => ({ type: 'string', title, 'x-widget': 'date' });
const colours: FieldFile = { type: 'string', 'x-options': 'colour' };

export const builderForm = formFile({
  a: number('Laki-laki'),
  b: { ...number('Biaya'), 'x-widget': 'money' },
  total: number('Total'),
  c: { ...colours, title: 'Warna' },
  e: { type: 'array', title: 'Warna lain', items: colours },
  d: { type: 'boolean', title: 'Setuju' },
  f: day('Mulai'),
  g: day('Selesai'),
  t: { type: 'string', title: 'Nama' },
  photo: { type: 'string', title: 'Foto', 'x-file': { accept: ['jpg'] } },
  city: { type: 'string', title: 'Kota', 'x-options': { from: 'cities' } },
  r: {
    type: 'array',
    title: 'Barang',
    items: {
      type: 'object',
      properties: {
        p: number('Harga'),
        q: number('Banyak'),
        k: { ...colours, title: 'Jenis' },
        o: { type: 'boolean', title: 'Siap' },
      },
    },
  },
} as Record<string, FieldFile>);

const builderSources = sourcesOf(builderForm);
export const builderScope: RuleScope = {
  questions: questionsOf(builderSources),
  offered: Object.keys(builderForm.properties),
};

const names = (...all: string[]) => fc.constantFrom(...all);
const question = (...all: string[]): Arbitrary<Operand> =>
  names(...all).map((name): Operand => ({ from: 'question', name }));
const number2: Arbitrary<Constant> = fc
  .oneof(
    fc.integer({ min: -1e12, max: 1e12 }),
    fc.integer({ min: -500, max: 500 }).map((value) => value / 4),
  )
  .map((value): Constant => ({ from: 'number', value: value + 0 }));
const dayText = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const code: Arbitrary<Constant> = names('merah', 'hijau', 'biru').map((value): Constant => ({ from: 'text', value }));
const text: Arbitrary<Constant> = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((value): Constant => ({ from: 'text', value }));
const shiftDays = fc.integer({ min: -400, max: 400 });

const numberSubject: Arbitrary<Operand> = fc.oneof(
  question('a', 'b', 'total'),
  fc.record({
    from: fc.constant('column' as const),
    of: fc.constantFrom('sum', 'min', 'max'),
    group: fc.constant('r'),
    column: names('p', 'q'),
  }),
  fc.constant<Operand>({ from: 'column', of: 'sum', group: 'r', column: 'p', times: 'q' }),
  names('r', 'e').map((name): Operand => ({ from: 'count', name })),
  names('f', 'g').map((name): Operand => ({ from: 'age', name })),
  fc.constant<Operand>({ from: 'days', start: 'f', end: 'g' }),
);
const numberOperand = fc.oneof(numberSubject, number2);
const simpleTerms = (first: Arbitrary<Operand>, signs: Term['sign'][]): Arbitrary<Term[]> =>
  fc
    .tuple(
      first,
      fc.array(fc.record({ sign: fc.constantFrom(...signs), operand: numberOperand }), { minLength: 1, maxLength: 3 }),
    )
    .map(([operand, rest]) => [{ sign: '+', operand }, ...rest]);
/** Brackets that are needed: a sum after any sign but a plus. */
const brackets: Arbitrary<Term> = fc
  .tuple(fc.constantFrom<Term['sign']>('-', '*', '/'), simpleTerms(numberOperand, ['+', '-']))
  .map(([sign, terms]) => ({ sign, operand: { from: 'brackets', terms } }));
const calculation: Arbitrary<Term[]> = fc.oneof(
  numberOperand.map(single),
  simpleTerms(numberOperand, ['+', '-', '*', '/']),
  fc.tuple(simpleTerms(numberOperand, ['+', '*']), brackets).map(([terms, last]) => [...terms, last]),
);
const day2: Arbitrary<Operand> = fc.oneof(
  dayText.map((value): Operand => ({ from: 'day', value })),
  shiftDays.map((days): Operand => ({ from: 'today', days })),
  question('f', 'g'),
  fc
    .tuple(
      names('f', 'g'),
      shiftDays.filter((days) => days !== 0),
    )
    .map(([name, days]): Operand => ({ from: 'question', name, days })),
);
const words = (...all: TestWord[]) => fc.constantFrom(...all);
const order = words('==', '!=', '<', '<=', '>', '>=');
const made = (left: Arbitrary<Operand>, word: Arbitrary<TestWord>, right: Arbitrary<Term[][]>): Arbitrary<Test> =>
  fc.record({ left, word, right });
const values = (operand: Arbitrary<Operand>, count: number) =>
  fc.array(operand.map(single), { minLength: count, maxLength: count });
const some = (operand: Arbitrary<Operand>) => fc.array(operand.map(single), { minLength: 1, maxLength: 4 });
const yes: Arbitrary<Operand> = fc.boolean().map((value): Operand => ({ from: 'yes-no', value }));
const cell = (column: string) => fc.constant<Operand>({ from: 'cell', column });

const plainTest: Arbitrary<Test> = fc.oneof(
  made(
    numberSubject,
    order,
    calculation.map((terms) => [terms]),
  ),
  made(numberSubject, words('between'), values(numberOperand, 2)),
  made(question('f', 'g'), order, values(day2, 1)),
  made(question('f'), words('between'), values(day2, 2)),
  made(question('c'), words('==', '!='), values(code, 1)),
  made(question('c'), words('one-of', 'none-of'), some(code)),
  made(question('e'), words('contains', 'lacks'), values(fc.oneof(code, question('c')), 1)),
  made(question('e'), words('has-any', 'has-none'), some(code)),
  made(question('t'), words('==', '!=', 'contains', 'lacks'), values(text, 1)),
  made(question('d'), words('=='), values(yes, 1)),
  made(question('a', 'c', 'e', 'f', 't', 'photo', 'city', 'r'), words('empty', 'filled'), fc.constant([])),
);
const rowTest: Arbitrary<Test> = fc
  .tuple(
    fc.constantFrom<'all' | 'any'>('all', 'any'),
    fc.oneof(
      made(cell('p'), order, values(fc.oneof(number2, question('a'), cell('q')), 1)),
      made(cell('k'), words('==', '!='), values(code, 1)),
      made(cell('k'), words('one-of'), some(code)),
      made(cell('o'), words('=='), values(yes, 1)),
      made(cell('p'), words('empty', 'filled'), fc.constant([])),
    ),
  )
  .map(([of, test]) => ({ rows: { group: 'r', of }, ...test }));
const test: Arbitrary<Test> = fc.oneof({ weight: 4, arbitrary: plainTest }, { weight: 1, arbitrary: rowTest });

export const condition: Arbitrary<RuleCondition> = fc
  .tuple(
    fc.constantFrom<'and' | 'or'>('and', 'or'),
    fc.array(fc.array(test, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  )
  .map(([join, groups]): RuleCondition => {
    const [only] = groups;
    if (groups.length === 1 && only) return { join: only.length > 1 ? join : 'and', parts: only };
    const inner = join === 'and' ? 'or' : 'and';
    const parts = groups.map((tests): Test | TestGroup =>
      tests.length > 1 || !tests[0] ? { join: inner, tests } : tests[0],
    );
    return { join, parts };
  });

const asks = (terms: Term[]): boolean =>
  terms.some(({ operand }) =>
    operand.from === 'brackets'
      ? asks(operand.terms)
      : operand.from === 'question' && builderScope.questions.get(operand.name)?.kind === 'number',
  );
const value = fc.oneof(calculation, day2.map(single), code.map(single), yes.map(single));
export const formula: Arbitrary<Formula> = fc
  .record({
    cases: fc.array(fc.record({ when: condition, value }), { maxLength: 2 }),
    value,
    isRounded: fc.boolean(),
    blankIsZero: fc.boolean(),
  })
  .map((one) => ({
    ...one,
    blankIsZero: one.blankIsZero && [one.value, ...one.cases.map(({ value: own }) => own)].some(asks),
  }));

/** How long a rule may run: steps are counted, so that no rule runs longer than a form can bear. `npm run bench rules` measures the steps. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkForm } from '#engine/check.ts';
import { typesOf } from '#engine/rules/answer-types.ts';
import { dayText, yearsBetween } from '#engine/rules/days.ts';
import { programOf } from '#engine/rules/program.ts';
import { AnswerLevel, startRun } from '#engine/rules/state.ts';
import { MAX_COST } from '#engine/rules/steps.ts';
import { compareTexts, countSigns, includesText } from '#engine/rules/texts.ts';
import type { Answers, FieldFile, FormFile } from '#engine/types.ts';
import { RUNS, SEED } from '#tests/support/property-runs.ts';
import { costlyAnswers, randomNumbers, runCostly } from './costly-rules.ts';
import { baseContext, compile, formFile, TODAY } from './fixtures.ts';
import { day } from './rule-fixtures.ts';

describe('a rule over the longest answers that its form allows', () => {
  it.each([
    '"b" < t',
    't < "b"',
    't == u + "a"',
    'contains(t, u)',
    'contains("ab", t)',
    '"rabu" in l',
    'contains(l, "rabu")',
    'l == l',
    'size(r) == size(t)',
    'r.map(x, x.t).exists(k, k == t)',
    '["a", t].exists(k, k == t)',
    'min(r.t) == max(r.n)',
    'r.all(x, day("2026-01-01") > x.d ? true : size(x.t) > 0)',
  ])('takes no more steps than estimated: %s', (expression) => {
    const rule = runCostly(expression, costlyAnswers(randomNumbers(SEED)));
    if (!rule) throw new Error(`${expression} has a problem`);
    const context = rule.context();
    rule.run(context);
    expect(MAX_COST - context.steps).toBeLessThanOrEqual(rule.cost);
  });

  it('may compare 50 rows with each other', () => {
    const expression = 'r.all(x, r.all(y, x.t != y.t))';
    expect(runCostly(expression, {})?.isCostly).toBe(false);
  });
});

describe('a form with a rule that can take too long', () => {
  const lines: FieldFile = { type: 'string', 'x-widget': 'textarea' };
  const check = (rule: string): FormFile =>
    formFile(
      {
        note: lines,
        other: lines,
        goods: { type: 'array', maxItems: 80, items: { type: 'object', properties: { price: { type: 'integer' } } } },
      },
      { 'x-check': [{ rule, message: 'Periksa lagi.', fields: ['note'] }] },
    );
  it.each([
    ['compares 80 rows with each other', 'goods.all(x, goods.all(y, x.price <= y.price))'],
    ['searches long texts many times', Array(60).fill('contains(note, other)').join(' || ')],
    ['joins long texts many times', `size(${Array(60).fill('note').join(' + ')}) > 0`],
  ])('is told so when it %s', (_what, rule) => {
    const codes = checkForm(check(rule), baseContext).map(({ level, code }) => `${level} ${code}`);
    expect(codes).toContain('error rule-costly');
  });

  it('is accepted when it searches a long text once', () => {
    const codes = checkForm(check('contains(note, other)'), baseContext).filter(({ level }) => level === 'error');
    expect(codes).toEqual([]);
  });
});

describe('an answer that is longer than its question allows', () => {
  const rule = 'note < other || contains(note, other) || "merah" in colours || goods.all(g, g.label < note)';
  const doc = compile(
    formFile(
      {
        note: { type: 'string', maxLength: 50 },
        other: { type: 'string', maxLength: 50 },
        colours: { type: 'array', items: { type: 'string', 'x-options': 'colour' } },
        goods: { type: 'array', maxItems: 3, items: { type: 'object', properties: { label: { type: 'string' } } } },
      },
      { 'x-check': [{ rule, message: 'Periksa lagi.', fields: ['note'] }] },
    ),
  );
  it('takes no more steps', () => {
    const long = 'x'.repeat(500_000);
    const answers: Answers = {
      ...{ note: `y${long}`, other: `x${long}`, colours: Array(5000).fill(long) },
      goods: Array(5000).fill({ label: long }),
    };
    const program = programOf(doc);
    const run = startRun(program, TODAY);
    const before = run.steps;
    const form = new AnswerLevel(run, answers).prepare();
    const [only] = program.rules;
    if (!only) throw new Error('the form has no rule');
    form.evaluate(only);
    expect(before - run.steps).toBeLessThanOrEqual(only.cost);
    expect(run.steps).toBeLessThan(before);
    expect(run.failures.size).toBe(0);
    expect(typesOf(doc).get('note')).toEqual({ kind: 'text', most: 100 });
  });
});

it('all rules of a form share their steps, and one that finds none left has no result', () => {
  const doc = compile(formFile({ a: { type: 'integer' }, b: { type: 'integer', 'x-compute': 'sum([a, a, a])' } }));
  const program = programOf(doc);
  const [only] = program.rules;
  if (!only) throw new Error('the form has no rule');
  const run = startRun(program, TODAY);
  expect(new AnswerLevel(run, { a: 1 }).evaluate(only)).toBe(3);
  run.steps = 0;
  expect(new AnswerLevel(run, { a: 1 }).evaluate(only)).toMatchObject({ code: 'budget' });
  expect([...run.failures.values()].map(({ code }) => code)).toEqual(['budget']);
});

describe('texts and days of rules', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('a', 'b', '👍', '\uE000') }),
  );
  it('are ordered and counted by code points', () => {
    fc.assert(
      fc.property(text, text, (left, right) => {
        const [a, b] = [left, right].map((one) => Array.from(one, (sign) => sign.codePointAt(0) ?? 0)) as [
          number[],
          number[],
        ];
        const at = a.findIndex((sign, place) => sign !== b[place]);
        const wanted = at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
        expect(Math.sign(compareTexts(left, right))).toBe(Math.sign(wanted));
        expect(countSigns(left)).toBe(a.length);
      }),
      { numRuns: RUNS * 20 },
    );
  });

  it('are found in others, however long', () => {
    const unit = fc.constantFrom('a', 'b');
    const long = fc.tuple(fc.string({ unit, maxLength: 6 }), fc.nat(150)).map(([one, times]) => one.repeat(times));
    fc.assert(
      fc.property(long, long, fc.nat(900), (all, other, from) => {
        for (const part of [other, all.slice(from), all.slice(from, from + 300)])
          expect(includesText(all, part)).toBe(all.includes(part));
      }),
      { numRuns: RUNS * 20 },
    );
  });

  it('have the years of the calendar between them', () => {
    const anyDay = fc.integer({ min: day('0001-01-01'), max: day('9999-12-31') });
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        const [one, other] = [dayText(from), dayText(to)];
        const isBefore = other.slice(5) < one.slice(5);
        const years = Number(other.slice(0, 4)) - Number(one.slice(0, 4)) - (isBefore ? 1 : 0);
        expect(yearsBetween(from, to)).toBe(years);
      }),
      { numRuns: RUNS * 40 },
    );
  });
});

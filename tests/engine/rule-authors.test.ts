/** Forms as other authors write them: the verdicts and findings that the documentation promises. */
import { describe, expect, it } from 'vitest';
import { checkForm } from '#engine/check.ts';
import type { FieldFile, FormFile } from '#engine/types.ts';
import { baseContext, compileWithValidators, formFile } from './fixtures.ts';
import { noErrors, number } from './rule-form-fixtures.ts';

const text = { type: 'string' } satisfies FieldFile;
const date = { type: 'string', 'x-widget': 'date' } satisfies FieldFile;
const money = { type: 'integer', 'x-widget': 'money' } satisfies FieldFile;
const errorsOf = (properties: FormFile['properties'], more: Partial<FormFile> = {}) =>
  checkForm(formFile(properties, more), baseContext).flatMap(({ level, code }) => (level === 'error' ? [code] : []));

describe('an author', () => {
  it('asks for a guardian of those who are younger than 17', async () => {
    const { validate } = await compileWithValidators(
      formFile({
        born: date,
        years: { ...number, 'x-compute': 'age(born)' },
        guardian: { ...text, 'x-show-if': 'years < 17', 'x-required': true },
      }),
    );
    expect(validate({ born: '2009-11-21' })).toMatchObject({ valid: false, answers: { years: 16 } });
    expect(validate({ born: '2009-11-20' })).toMatchObject({ valid: true, answers: { years: 17 } });
    expect(validate({}).valid).toBe(true);
  });

  it('shares one hundred percent among the rows', async () => {
    const share: FieldFile = { type: 'integer', minimum: 0, maximum: 100 };
    const file = formFile(
      { shares: { type: 'array', maxItems: 10, items: { type: 'object', properties: { share } } } },
      {
        'x-check': [{ rule: 'empty(shares) || sum(shares.share) == 100', message: 'Harus 100.', fields: ['shares'] }],
      },
    );
    noErrors(file);
    const { validate } = await compileWithValidators(file);
    expect(validate({}).valid).toBe(true);
    expect(validate({ shares: [{ share: 60 }, { share: 40 }] }).valid).toBe(true);
    expect(validate({ shares: [{ share: 60 }, { share: 30 }] }).messages).toEqual({ shares: ['Harus 100.'] });
  });

  it('is told of a discount that gives no whole rupiah, and rounds it', async () => {
    const discount: FieldFile = { type: 'integer', minimum: 0, maximum: 100 };
    const form = (rule: string) => formFile({ price: money, discount, paid: { ...money, 'x-compute': rule } });
    const codes = (rule: string) => checkForm(form(rule), baseContext).map(({ code }) => code);
    expect(codes('price - price * discount / 100')).toContain('rule-fraction');
    expect(codes('price - round(price * discount / 100)')).not.toContain('rule-fraction');
    const { validate } = await compileWithValidators(form('price - round(price * discount / 100)'));
    expect(validate({ price: 1005, discount: 10 }).answers.paid).toBe(904);
    expect(validate({ price: 1005 }).answers).not.toHaveProperty('paid');
  });

  it('does not count the days of an event whose end is missing', async () => {
    const { validate } = await compileWithValidators(
      formFile(
        { from: date, until: date, length: { ...number, 'x-compute': 'until - from + 1' } },
        { 'x-check': [{ rule: 'until >= from', message: 'Terbalik.', fields: ['until'] }] },
      ),
    );
    expect(validate({ from: '2028-02-28', until: '2028-03-01' }).answers.length).toBe(3);
    expect(validate({ from: '2028-02-28', until: '2028-02-27' }).messages).toEqual({ until: ['Terbalik.'] });
    expect(validate({ from: '2028-02-28' })).toMatchObject({ valid: true, messages: {} });
  });

  it.each<[string, FormFile['properties'], Partial<FormFile>, string]>([
    ['a day beside a text', { a: date, b: { ...text, 'x-show-if': 'a > "2026-01-01"' } }, {}, 'rule-day-text'],
    ['yes or no as a text', { a: { type: 'boolean' }, b: { ...text, 'x-show-if': 'a == "true"' } }, {}, 'rule-types'],
    [
      'the label of a code',
      { a: { ...text, 'x-options': 'colour' }, b: { ...text, 'x-show-if': 'a == "Merah"' } },
      {},
      'rule-code',
    ],
    ['one sign of equality', { a: number, b: { ...text, 'x-show-if': 'a = 3' } }, {}, 'rule-syntax.sign'],
    [
      'a limit in the wrong order',
      { a: number },
      { 'x-check': [{ rule: 'between(a, 10, 1)', message: 'x' }] },
      'rule-never',
    ],
    [
      'more than a maximum',
      { a: { ...number, maximum: 10 }, b: { ...text, 'x-show-if': 'a > 10' } },
      {},
      'rule-never-shown',
    ],
    ['a sum of two questions', { a: number, b: { ...number, 'x-compute': 'sum(a, a)' } }, {}, 'rule-arguments'],
    ['itself', { a: { ...number, 'x-required': 'a > 3' } }, {}, 'rule-self'],
    [
      'a circle through a condition',
      { a: { ...number, 'x-show-if': 'empty(c)' }, c: { ...number, 'x-compute': 'a + 1' } },
      {},
      'rule-circle',
    ],
    [
      'a fixed zero below a line',
      { a: number, b: { type: 'number', 'x-compute': 'a / (3 - 3)' } },
      {},
      'rule-division',
    ],
    ['a required sum', { a: number, b: { ...number, 'x-compute': 'a + 1', 'x-required': true } }, {}, 'compute-with'],
  ])('is told of %s', (_what, properties, more, code) => {
    expect(errorsOf(properties, more)).toEqual([code]);
  });
});

/** Rules in a form: what is shown, calculated, required and refused. */
import { describe, expect, it } from 'vitest';
import { canonicalJson, semanticPart } from '#engine/compile-form.ts';
import { shownFields } from '#engine/conditions.ts';
import { openRules } from '#engine/rule-evaluator.ts';
import type { FormFile } from '#engine/types.ts';
import { compile, compileWithValidators, formFile, TODAY } from './fixtures.ts';
import { goods, noErrors, number } from './rule-form-fixtures.ts';

const workers = {
  male: { ...number, minimum: 0 },
  female: { ...number, minimum: 0 },
  total: { ...number, maximum: 100, 'x-compute': 'male + female' },
} satisfies FormFile['properties'];
describe('a calculated answer', () => {
  it('is the result, whatever arrives from outside', async () => {
    const file = formFile(workers);
    noErrors(file);
    const { validate } = await compileWithValidators(file);
    expect(validate({ male: 2, female: 3 })).toEqual({
      valid: true,
      messages: {},
      answers: { male: 2, female: 3, total: 5 },
    });
    for (const outside of [99, 'lima', null, [], { a: 1 }])
      expect(validate({ male: 2, female: 3, total: outside }).answers).toEqual({ male: 2, female: 3, total: 5 });
  });

  it('is empty without a result, and the form may still be sent', async () => {
    const { validate } = await compileWithValidators(formFile(workers));
    expect(validate({ male: 2, total: 7 })).toEqual({ valid: true, messages: {}, answers: { male: 2 } });
  });

  it('keeps the limits of its question', async () => {
    const { validate } = await compileWithValidators(formFile(workers));
    expect(validate({ male: 60, female: 50 }).messages).toEqual({ total: ['Total paling banyak 100.'] });
  });

  it('can need another one that comes after it', async () => {
    const file = formFile({
      c: { ...number, 'x-compute': 'b * 2' },
      b: { ...number, 'x-compute': 'a + 1' },
      a: number,
    });
    noErrors(file);
    const { validate } = await compileWithValidators(file);
    expect(validate({ a: 1 }).answers).toEqual({ a: 1, b: 2, c: 4 });
  });

  it('of a hidden question is absent', async () => {
    const file = formFile({
      a: number,
      b: { ...number, 'x-compute': 'a + 1', 'x-show-if': { a: [1, 2] } },
      c: { ...number, 'x-compute': 'empty(b) ? 0 : b' },
    });
    const { validate } = await compileWithValidators(file);
    expect(validate({ a: 1 }).answers).toEqual({ a: 1, b: 2, c: 2 });
    expect(validate({ a: 5 }).answers).toEqual({ a: 5, c: 0 });
  });

  it('may be a day, a text or a code', async () => {
    const file = formFile({
      from: { type: 'string', 'x-widget': 'date' },
      until: { type: 'string', 'x-widget': 'date', 'x-compute': 'from + 30' },
      name: { type: 'string', 'x-compute': '"Acara " + (from > today() ? "nanti" : "lalu")' },
      colour: { type: 'string', 'x-options': 'colour', 'x-compute': 'from > day("2026-01-01") ? "merah" : "hijau"' },
    });
    noErrors(file);
    const { validate } = await compileWithValidators(file);
    expect(validate({ from: '2026-12-15' }).answers).toEqual({
      from: '2026-12-15',
      until: '2027-01-14',
      name: 'Acara nanti',
      colour: 'merah',
    });
  });

  it('that fails is reported once with its place, and does not block the form', async () => {
    const file = formFile({ a: number, b: number, c: { type: 'number', 'x-compute': 'a / b' } });
    const { validate } = await compileWithValidators(file);
    expect(validate({ a: 1, b: 0 })).toEqual({
      valid: true,
      messages: {},
      answers: { a: 1, b: 0 },
      failedRules: [{ rule: 'properties.c.x-compute', code: 'division' }],
    });
    expect(validate({ a: 1 })).not.toHaveProperty('failedRules');
  });
});

describe('a rule that shows a question', () => {
  const file = formFile({
    turnover: { type: 'integer', 'x-widget': 'money' },
    size: { type: 'string', 'x-options': 'colour' },
    plan: { type: 'string', 'x-show-if': 'turnover > 2000000000 || size == "merah"', 'x-required': true },
  });

  it('can join what a map cannot', async () => {
    noErrors(file);
    const doc = compile(file);
    expect(shownFields(doc, { size: 'merah' })).toContain('plan');
    expect(shownFields(doc, { turnover: 3e9 })).toContain('plan');
    expect(shownFields(doc, { turnover: 1, size: 'hijau' })).not.toContain('plan');
    expect(shownFields(doc, {})).not.toContain('plan');
    const { validate } = await compileWithValidators(file);
    expect(validate({ size: 'merah' }).messages).toEqual({ plan: ['Plan belum diisi.'] });
    expect(validate({ size: 'hijau', plan: 'x' })).toEqual({ valid: true, messages: {}, answers: { size: 'hijau' } });
  });

  it('of a step counts for all its questions', async () => {
    const steps = [
      { id: 'satu', fields: ['turnover', 'size'] },
      { id: 'dua', fields: ['plan'], 'x-show-if': 'empty(size)' },
    ];
    const { validate } = await compileWithValidators({ ...file, 'x-steps': steps });
    expect(validate({ turnover: 3e9 }).messages).toHaveProperty('plan');
    expect(validate({ turnover: 3e9, size: 'merah' }).valid).toBe(true);
  });

  it('requires a question only while it is true', async () => {
    const { validate } = await compileWithValidators(
      formFile({ phone: { type: 'string' }, mail: { type: 'string', 'x-required': 'empty(phone)' } }),
    );
    expect(validate({}).messages).toEqual({ mail: ['Mail belum diisi.'] });
    expect(validate({ phone: '1' }).valid).toBe(true);
  });
});

describe('a check', () => {
  const file = formFile(
    {
      start: { type: 'string', 'x-widget': 'date' },
      end: { type: 'string', 'x-widget': 'date' },
      budget: { type: 'integer', 'x-widget': 'money' },
    },
    {
      'x-check': [
        {
          rule: 'end >= start',
          message: 'Selesai {{end}} sebelum mulai {{start}}, anggaran {{budget}}.',
          fields: ['end'],
        },
      ],
    },
  );

  it('puts its sentence at its questions, with the answers as people read them', async () => {
    noErrors(file);
    const { validate } = await compileWithValidators(file);
    const result = validate({ start: '2026-03-02', end: '2026-03-01', budget: 25_000 });
    expect(result.messages).toEqual({ end: ['Selesai 1 Maret 2026 sebelum mulai 2 Maret 2026, anggaran Rp25.000.'] });
    expect(result.valid).toBe(false);
    expect(validate({ start: '2026-03-02', end: '2026-03-02' }).valid).toBe(true);
    expect(validate({ end: '2026-03-01' }).valid).toBe(true);
  });

  it('is wording in its sentence and law in its rule', () => {
    const partOf = (one: FormFile) => canonicalJson(semanticPart(compile(one)));
    const [check] = file['x-check'] ?? [];
    const changed = (more: object) => partOf({ ...file, 'x-check': [{ ...check, ...more } as never] });
    expect(changed({ message: 'Lain.' })).toBe(partOf(file));
    expect(changed({ rule: 'end > start' })).not.toBe(partOf(file));
  });

  it('of each row gets the sentence in that row', async () => {
    const rows = { ...goods, 'x-check': [{ rule: 'price >= 1000', message: 'Harga {{label}} terlalu murah.' }] };
    const whole = formFile({ limit: number, goods: rows });
    noErrors(whole);
    const { validate } = await compileWithValidators(whole);
    const given = [
      { label: 'Teh', price: 5000 },
      { label: 'Kopi', price: 5 },
    ];
    expect(validate({ goods: given }).messages).toEqual({ 'goods.1.price': ['Harga Kopi terlalu murah.'] });
  });

  it('of the form is judged in the step of its questions', async () => {
    const steps = [
      { id: 'satu', fields: ['start'] },
      { id: 'dua', fields: ['end', 'budget'] },
    ];
    const { validate } = await compileWithValidators({ ...file, 'x-steps': steps });
    const wrong = { start: '2026-03-02', end: '2026-03-01' };
    expect(validate(wrong, 'satu').valid).toBe(true);
    expect(Object.keys(validate(wrong, 'dua').messages)).toEqual(['end']);
  });
});

describe('a rule that fails', () => {
  const rule = 'a / b > 1';
  const file = formFile(
    {
      a: number,
      b: number,
      shown: { type: 'string', 'x-show-if': rule, 'x-required': true },
      needed: { type: 'string', 'x-required': rule },
      closed: { type: 'string', 'x-read-only': rule },
      filled: { type: 'number', 'x-default': 'a / b' },
      sum: { type: 'number', 'x-compute': 'a / b' },
      colour: { type: 'string', 'x-options': { list: 'colour', where: rule }, 'x-required': true },
    },
    { 'x-check': [{ rule, message: 'Periksa {{a}}.', fields: ['a'] }] },
  );
  const ZERO = { a: 1, b: 0 };

  it('counts as not met, and options are all offered, so that a required question can be answered', async () => {
    noErrors(file);
    const { doc, validate } = await compileWithValidators(file);
    const rules = openRules(doc, ZERO, TODAY);
    expect(shownFields(doc, ZERO)).not.toContain('shown');
    expect(rules?.isRequired('needed')).toBe(false);
    expect(rules?.isReadOnly('closed')).toBe(false);
    expect(rules?.defaults()).toEqual([]);
    expect(rules?.offers('colour', { value: 'merah', label: 'Merah' })).toBe(true);
    expect(validate(ZERO).messages).toEqual({ colour: ['Pilih Colour.'] });
    expect(validate({ ...ZERO, colour: 'merah' }).valid).toBe(true);
  });

  it('is named with its place, whatever it decides about', async () => {
    const { validate } = await compileWithValidators(file);
    expect(
      validate({ ...ZERO, needed: 'ada', filled: 1 })
        .failedRules?.map((failed) => failed.rule)
        .sort(),
    ).toEqual([
      'properties.closed.x-read-only',
      'properties.colour.x-options.where',
      'properties.filled.x-default',
      'properties.needed.x-required',
      'properties.shown.x-show-if',
      'properties.sum.x-compute',
      'x-check.0.rule',
    ]);
  });

  it('is another case than an answer that is not given yet: then no option is offered', async () => {
    const { doc, validate } = await compileWithValidators(file);
    expect(openRules(doc, { a: 1 }, TODAY)?.offers('colour', { value: 'merah', label: 'Merah' })).toBe(false);
    expect(validate({ a: 1 })).not.toHaveProperty('failedRules');
  });
});

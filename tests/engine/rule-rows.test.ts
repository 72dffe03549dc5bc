/** Rules in rows, and rules about options, defaults and questions that are only read. */
import { describe, expect, it } from 'vitest';
import { checkForm } from '#engine/check.ts';
import { canonicalJson, semanticPart } from '#engine/compile-form.ts';
import { pickShownAnswers, shownInRows } from '#engine/conditions.ts';
import { openRules } from '#engine/rule-evaluator.ts';
import { baseContext, compile, compileWithValidators, formFile, TODAY } from './fixtures.ts';
import { goods, noErrors, number } from './rule-form-fixtures.ts';

describe('rows with rules', () => {
  const file = formFile({
    limit: { ...number, default: 1000 },
    goods,
    total: { type: 'integer', 'x-widget': 'money', 'x-compute': 'sum(goods.subtotal)' },
  });

  it('are calculated row by row and added up', async () => {
    noErrors(file);
    const { validate, doc } = await compileWithValidators(file);
    const given = {
      limit: 1000,
      goods: [
        { label: 'Teh', price: 500, amount: 2, subtotal: 1 },
        { label: 'Kopi', price: 600, amount: 3, reason: 'Ramai' },
        { label: 'Air', amount: 1, reason: 'x' },
      ],
      total: 5,
    };
    expect(validate(given)).toEqual({
      valid: true,
      messages: {},
      answers: {
        limit: 1000,
        goods: [
          { label: 'Teh', price: 500, amount: 2, subtotal: 1000 },
          { label: 'Kopi', price: 600, amount: 3, subtotal: 1800, reason: 'Ramai' },
          { label: 'Air', amount: 1 },
        ],
        total: 2800,
      },
    });
    expect(shownInRows(doc, given, 'goods')[1]).toContain('reason');
    expect(shownInRows(doc, given, 'goods')[0]).not.toContain('reason');
    expect(validate({ limit: 1000, goods: [{ label: 'Kopi', price: 600, amount: 3 }] }).messages).toEqual({
      'goods.0.reason': ['Reason belum diisi.'],
    });
  });

  it('are refused when there are too many, and nothing is lost', async () => {
    const { validate } = await compileWithValidators(file);
    const result = validate({ goods: Array.from({ length: 7 }, () => ({ label: 'x', price: 1, amount: 1 })) });
    expect(Object.keys(result.messages)).toEqual(['goods']);
    expect(result.answers.goods).toHaveLength(7);
  });

  it('come from another form with its own rules', async () => {
    const item = formFile(
      { label: { type: 'string' }, price: number, twice: { ...number, 'x-compute': 'price * 2' } },
      { $id: 'barang', 'x-check': [{ rule: 'price > 0', message: 'Harga {{label}} kosong.' }] },
    );
    const context = { ...baseContext, forms: { barang: item } };
    const outer = formFile({
      goods: { type: 'array', 'x-rows': 'barang' },
      sum: { ...number, 'x-compute': 'sum(goods.twice)' },
    });
    expect(checkForm(outer, context).filter(({ level }) => level === 'error')).toEqual([]);
    const { validate } = await compileWithValidators(outer, context);
    const result = validate({
      goods: [
        { label: 'Teh', price: 3 },
        { label: 'Air', price: 0 },
      ],
    });
    expect(result.answers).toMatchObject({ sum: 6 });
    expect(result.messages).toEqual({ 'goods.1.price': ['Harga Air kosong.'] });
  });
});

describe('options that depend on other answers', () => {
  const sessions = {
    ...baseContext,
    options: {
      sesi: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'sesi',
        type: 'string',
        enum: ['pagi', 'siang', 'malam'],
        'x-data': { pagi: { hari: 'sabtu' }, siang: { hari: 'minggu' }, malam: { hari: null } },
      },
      hari: { $schema: '', $id: 'hari', type: 'string', enum: ['sabtu', 'minggu'] },
    },
    messages: { ...baseContext.messages, 'enum.unfit': '{{options}} tidak tersedia.' },
  };
  const file = formFile({
    hari: { type: 'string', 'x-options': 'hari' },
    sesi: { type: 'string', 'x-options': { list: 'sesi', where: 'option.hari == hari || option.code == "malam"' } },
  });

  it('are offered and accepted only where the rule is true', async () => {
    expect(checkForm(file, sessions).filter(({ level }) => level === 'error')).toEqual([]);
    const { validate, doc } = await compileWithValidators(file, sessions);
    expect(validate({ hari: 'sabtu', sesi: 'pagi' }).valid).toBe(true);
    expect(validate({ hari: 'sabtu', sesi: 'malam' }).valid).toBe(true);
    const offered = doc.options.sesi?.filter((option) => openRules(doc, { hari: 'minggu' })?.offers('sesi', option));
    expect(offered?.map(({ value }) => value)).toEqual(['siang', 'malam']);
    expect(doc.options.sesi?.some((option) => openRules(doc, {})?.offers('sesi', option))).toBe(true);
  });

  it('keep a choice that no longer fits, and refuse it with a sentence', async () => {
    const { validate } = await compileWithValidators(file, sessions);
    const result = validate({ hari: 'minggu', sesi: 'pagi' });
    expect(result.answers).toEqual({ hari: 'minggu', sesi: 'pagi' });
    expect(result.messages).toEqual({ sesi: ['“Pagi” tidak tersedia.'] });
  });

  it('are checked like any rule', () => {
    const wrong = (where: string) =>
      checkForm(
        { ...file, properties: { ...file.properties, sesi: { type: 'string', 'x-options': { list: 'sesi', where } } } },
        sessions,
      )
        .filter(({ level }) => level === 'error')
        .map(({ code, path }) => `${code} @ ${path.join('.')}`);
    expect(wrong('option.harii == hari')).toEqual(['rule-unknown @ properties.sesi.x-options.where']);
    expect(wrong('option.hari')).toEqual(['rule-not-bool @ properties.sesi.x-options.where']);
    expect(wrong('sesi == "pagi"')).toEqual(['rule-self @ properties.sesi.x-options.where']);
  });
});

describe('a default and a question that is only read', () => {
  const file = formFile({
    start: { type: 'string', 'x-widget': 'date' },
    end: { type: 'string', 'x-widget': 'date', 'x-default': 'start + 2' },
    note: { type: 'string', 'x-read-only': '!empty(end)' },
    code: { type: 'string', 'x-read-only': true },
    twice: { type: 'integer', 'x-compute': '1 + 1' },
  });

  it('fills an empty answer, and only an empty one', () => {
    noErrors(file);
    const doc = compile(file);
    expect(openRules(doc, { start: '2026-01-30' })?.defaults()).toEqual([['end', '2026-02-01']]);
    expect(openRules(doc, { start: '2026-01-30', end: '2026-01-31' })?.defaults()).toEqual([]);
    expect(openRules(doc, {})?.defaults()).toEqual([]);
  });

  it('is only read while its rule is true, or when it is calculated', () => {
    const doc = compile(file);
    const state = openRules(doc, { end: '2026-01-31' });
    expect(['note', 'code', 'twice', 'start'].map((name) => state?.isReadOnly(name))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(openRules(doc, {})?.isReadOnly('note')).toBe(false);
    expect(state?.calculated()).toEqual([['twice', 2]]);
  });
});

describe('a form without rules', () => {
  it('compiles to the same document as before there were rules', () => {
    const doc = compile(formFile({ a: { type: 'string', 'x-show-if': { b: 1 } }, b: number }));
    expect(JSON.stringify(doc)).not.toMatch(/rules|checks/u);
    expect(canonicalJson(semanticPart(doc))).not.toMatch(/rules|checks/u);
    expect(pickShownAnswers(doc, { b: 1, a: TODAY })).toEqual({ b: 1, a: TODAY });
  });
});

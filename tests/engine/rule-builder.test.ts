/** What is built with drop-downs is written as a rule and read again; a rule that the builder cannot show stays as it is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typesOf } from '#engine/rules/answer-types.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import { tryRule } from '#engine/rules/try-rule.ts';
import { renderPhrase } from '#engine/studio/describe-changes.ts';
import { describeCondition, describeFormula } from '#engine/studio/rule-builder/describe.ts';
import { readCondition, readFormula } from '#engine/studio/rule-builder/read.ts';
import { writeCondition, writeFormula } from '#engine/studio/rule-builder/write.ts';
import type { Answers } from '#engine/types.ts';
import sentences from '#locales/id/rule-sentences.json' with { type: 'json' };
import { compile, TODAY } from './fixtures.ts';
import { builderForm, condition, formula, builderScope as scope } from './rule-builder-fixtures.ts';

const types = typesOf(compile(builderForm));
const problemsOf = (text: string) => compileRule(text, { form: types }).problems;

describe('a rule that was built', () => {
  it('is read again as it was built, whatever its tests are', () => {
    fc.assert(
      fc.property(condition, (built) => {
        const text = writeCondition(built);
        expect(readCondition(text, scope), text).toEqual(built);
      }),
    );
  });

  it('is read again as it was built when it is a calculation', () => {
    fc.assert(
      fc.property(formula, (built) => {
        const text = writeFormula(built, scope);
        expect(readFormula(text, scope), text).toEqual(built);
      }),
    );
  });

  it('is a rule without errors, as long as it divides by no zero and its numbers stay in range', () => {
    fc.assert(
      fc.property(condition, (built) => {
        const codes = problemsOf(writeCondition(built)).map(({ code }) => code);
        expect(codes.filter((code) => code !== 'division' && code !== 'overflow')).toEqual([]);
      }),
    );
  });
});

const condOf = (text: string) => {
  const read = readCondition(text, scope);
  return read && renderPhrase(describeCondition(read, scope), sentences);
};
const formulaOf = (text: string) => {
  const read = readFormula(text, scope);
  return read && renderPhrase(describeFormula(read, scope), sentences);
};

describe('a typed rule that the builder can show', () => {
  const answers = fc.record(
    {
      ...{ a: fc.integer({ min: -3, max: 3 }), b: fc.integer({ min: 0, max: 3 }), d: fc.boolean() },
      ...{ c: fc.constantFrom('merah', 'hijau'), e: fc.subarray(['merah', 'biru']), t: fc.constantFrom('x', 'bazar') },
      ...{ f: fc.constantFrom('2026-01-01', '2026-11-20'), g: fc.constantFrom('2026-01-01', '2026-12-31') },
      r: fc.array(fc.record({ p: fc.integer({ min: 0, max: 3 }), o: fc.boolean() }, { requiredKeys: [] }), {
        maxLength: 3,
      }),
    },
    { requiredKeys: [] },
  );
  const doc = compile(builderForm);
  const result = (text: string, given: Answers) => tryRule(doc, text, {}, given, TODAY)?.results;

  it.each([
    ...['2 < a', 'a + 1 == b', 'b != a * 2 - 1', '"biru" in e', 'e.exists(x, x in ["merah"])', '!contains(e, "biru")'],
    ...['!d', 'd != true', 'true == d', '!(c in ["merah"])', 'g - f >= 3', 'f + 1 <= g', 'day("2026-02-01") > f'],
    ...[
      'all(r.o)',
      'r.all(x, x.p > a)',
      'r.exists(y, 1 == y.p)',
      'a > 0 && (d || c == "merah")',
      '(a > 0 || d) || empty(t)',
    ],
  ])('means the same when it was written again: %s', (text) => {
    const read = readCondition(text, scope);
    const again = read && writeCondition(read);
    expect(again).toBeDefined();
    fc.assert(
      fc.property(answers, (given) => {
        expect(result(String(again), given)).toEqual(result(text, given));
      }),
    );
  });

  it.each([
    'a - (b - 1) * 2',
    'round(a / 3) ',
    'a > 1 ? b : c == "merah" ? 2 : 0',
    '(empty(a) ? 0 : a) * 2',
    '(a + b) + (a - b)',
    'g - f + 1',
  ])('has the same result when it was written again: %s', (text) => {
    const read = readFormula(text, scope);
    const again = read && writeFormula(read, scope);
    expect(again).toBeDefined();
    fc.assert(
      fc.property(answers, (given) => {
        expect(result(String(again), given)).toEqual(result(text, given));
      }),
    );
  });
});

describe('a rule is read back as a sentence', () => {
  it.each([
    ['total == a + b', '“Total” = “Laki-laki” + “Biaya”'],
    ['b > 1500000', '“Biaya” > Rp1.500.000'],
    ['5 < a', '“Laki-laki” > 5'],
    ['c == "merah" || a >= 2', '“Warna” adalah “Merah” atau “Laki-laki” ≥ 2'],
    [
      'd && (c in ["merah", "biru"] || empty(t))',
      '“Setuju” adalah Ya dan (“Warna” adalah “Merah” atau “Biru Laut” atau “Nama” masih kosong)',
    ],
    ['!d', '“Setuju” adalah Tidak'],
    ['d != true', '“Setuju” adalah Tidak'],
    ['"biru" in e', '“Warna lain” memuat “Biru Laut”'],
    ['e.exists(x, x in ["biru", "merah"])', '“Warna lain” memuat “Biru Laut” atau “Merah”'],
    ['f >= today() + 7', '“Mulai” paling awal 7 hari setelah hari ini'],
    ['g < day("2026-03-01")', '“Selesai” sebelum 1 Maret 2026'],
    ['age(f) >= 17', 'umur menurut “Mulai” (tahun) ≥ 17'],
    ['between(a, 1, 10)', '“Laki-laki” antara 1 dan 10'],
    ['t.contains("bazar")', '“Nama” memuat “bazar”'],
    ['all(r.o)', 'di semua baris “Barang” “Siap” adalah Ya'],
    ['r.exists(x, x.p > a)', 'di salah satu baris “Barang” “Harga” > “Laki-laki”'],
    ['sum(r.map(x, x.p * x.q)) <= b', 'jumlah “Harga” × “Banyak” semua baris “Barang” ≤ “Biaya”'],
    ['count(e) == 2', 'banyaknya pilihan di “Warna lain” = 2'],
  ])('%s', (text, sentence) => expect(condOf(text)).toBe(sentence));

  it.each([
    ['(a + b) * 2', '(“Laki-laki” + “Biaya”) × 2'],
    ['g - f + 1', 'jumlah hari dari “Mulai” sampai “Selesai” + 1'],
    ['sum(r.p) - 10', 'jumlah “Harga” semua baris “Barang” − 10'],
    ['a > 5 ? 2 : 1', '2 jika “Laki-laki” > 5; selain itu 1'],
    ['round(a / 3)', '“Laki-laki” ÷ 3, dibulatkan'],
    ['(empty(a) ? 0 : a) + (empty(b) ? 0 : b)', '“Laki-laki” + “Biaya” (yang kosong dihitung 0)'],
    ['f + 2', '2 hari setelah “Mulai”'],
  ])('%s', (text, sentence) => expect(formulaOf(text)).toBe(sentence));
});

describe('a rule stays a text', () => {
  it.each([
    ...['!(a > 1 && d)', 'a % 2 == 0', 'size(t) > 3', 't.startsWith("a")', 'nobody > 1', 'a > ', 'a + 1 > b + 2'],
    ...[
      'a > 1 && (d || (t == "x" && a < 9))',
      'form.a > 1',
      'c == 5',
      'r.all(x, x.p > 0 && x.q > 0)',
      'sum([a, b]) > 1',
    ],
    ...['empty(a) ? d : true', 'f == "2026-03-01"', 'city == "64.71"', 'sum(r.filter(x, x.p > 1)) > 0'],
  ])('as a condition: %s', (text) => expect(readCondition(text, scope)).toBeUndefined());

  it.each([
    ...[
      '(empty(a) ? 0 : a) + b',
      '-a',
      'a % 2',
      't + "x"',
      'size(t)',
      '((((a + 1) * 2 - 3) * 4) + 1) * 5 - (a - (b - (a - 1)))',
    ],
    ...['a + t', 'sum(r.c)', '[a, b]', 'round(a) + 1'],
  ])('as a calculation: %s', (text) => expect(readFormula(text, scope)).toBeUndefined());
});

import { describe, expect, it } from 'vitest';
import { compileRule } from '#engine/rules/compile-rule.ts';
import { day, evaluate, problemsOf, QUESTIONS, rows } from './rule-fixtures.ts';

const ABSENT = { none: 'absent' };

describe('a staff member who knows spreadsheets', () => {
  it('adds whole numbers and fractions, and divides without losing the rest', () => {
    expect(evaluate('laki + perempuan', { laki: 2, perempuan: 3 })).toBe(5);
    expect(evaluate('omzet * 0.5 + laki', { omzet: 10, laki: 1 })).toBe(6);
    expect(evaluate('7 / 2')).toBe(3.5);
    expect(evaluate('7 % 4 - -2')).toBe(5);
    expect(evaluate('2 == 2.0 && 1 < 1.5')).toBe(true);
  });

  it('rounds away from zero at one half', () => {
    expect([evaluate('round(2.5)'), evaluate('round(-2.5)'), evaluate('round(7 / 3)')]).toEqual([3, -3, 2]);
  });

  it('joins texts and looks into them', () => {
    expect(evaluate('nama + " Jaya"', { nama: 'Toko' })).toBe('Toko Jaya');
    expect(evaluate('nama.startsWith("T") && endsWith(nama, "o") && contains(nama, "ok")', { nama: 'Toko' })).toBe(
      true,
    );
    expect(evaluate('size(nama)', { nama: '👍a' })).toBe(2);
    expect(evaluate('nama < "b"', { nama: 'a' })).toBe(true);
  });

  it('asks whether a code was chosen', () => {
    expect(evaluate('skala in ["menengah", "besar"]', { skala: 'besar' })).toBe(true);
    expect(evaluate('"senin" in hari', { hari: ['senin', 'rabu'] })).toBe(true);
    expect(evaluate('contains(hari, "selasa")', { hari: ['senin'] })).toBe(false);
    expect(evaluate('between(laki, 1, 5)', { laki: 5 })).toBe(true);
  });

  it('calculates with days and never compares them as texts', () => {
    const days = { mulai: day('2026-02-27'), selesai: day('2026-03-01') };
    expect(evaluate('selesai - mulai', days)).toBe(2);
    expect(evaluate('days(mulai, selesai)', days)).toBe(2);
    expect(evaluate('mulai + 2 == selesai && selesai >= mulai', days)).toBe(true);
    expect(evaluate('today()')).toBe(day('2026-11-20'));
    expect(evaluate('mulai >= day("2026-02-27")', days)).toBe(true);
  });

  it('knows the age on the birthday and on the day before', () => {
    expect(evaluate('age(mulai)', { mulai: day('2000-11-20') })).toBe(26);
    expect(evaluate('age(mulai)', { mulai: day('2000-11-21') })).toBe(25);
  });

  it('adds up the rows of an order', () => {
    const barang = rows({ harga: 1000, banyak: 2, siap: true }, { harga: 500, banyak: 3, siap: false });
    expect(evaluate('sum(barang.map(b, b.harga * b.banyak))', { barang })).toBe(3500);
    expect(evaluate('sum(barang.harga)', { barang })).toBe(1500);
    expect(evaluate('[min(barang.harga), max(barang.harga), count(barang)]', { barang })).toEqual([500, 1000, 2]);
    expect(evaluate('barang.exists(b, b.banyak > 2) && !barang.all(b, b.siap)', { barang })).toBe(true);
    expect(evaluate('any(barang.siap) && !all(barang.siap)', { barang })).toBe(true);
    expect(evaluate('sum(barang.filter(b, b.siap).harga)', { barang })).toBe(1000);
    expect(evaluate('barang.all(a, barang.exists(b, b.harga == a.harga))', { barang })).toBe(true);
  });
});

describe('an answer that nobody gave', () => {
  it('leaves the rule without a result', () => {
    expect(evaluate('laki + perempuan', { laki: 2 })).toEqual(ABSENT);
    expect(evaluate('laki > 0')).toEqual(ABSENT);
    expect(evaluate('laki != 1')).toEqual(ABSENT);
  });

  it('does not matter where the other side decides', () => {
    expect(evaluate('setuju || laki > 0', { laki: 1 })).toBe(true);
    expect(evaluate('setuju && laki > 0', { laki: 0 })).toBe(false);
    expect(evaluate('setuju && laki > 0', { laki: 1 })).toEqual(ABSENT);
    expect(evaluate('empty(laki) ? 0 : laki')).toBe(0);
    expect(evaluate('true ? 1 : laki')).toBe(1);
  });

  it('is asked for with empty', () => {
    expect(evaluate('empty(nama)')).toBe(true);
    expect(evaluate('empty(nama)', { nama: 'x' })).toBe(false);
    expect(evaluate('empty(lokasi) && empty(foto)', { foto: [] })).toBe(true);
  });

  it('is skipped in a row', () => {
    const barang = rows({ harga: 1000, banyak: 2 }, { harga: 700 }, { banyak: 1 });
    expect(evaluate('sum(barang.map(b, b.harga * b.banyak))', { barang })).toBe(2000);
    expect(evaluate('sum(barang.harga)', { barang })).toBe(1700);
    expect(evaluate('barang.all(b, b.harga > 100)', { barang })).toBe(true);
    expect(evaluate('count(barang.filter(b, b.banyak > 0))', { barang })).toBe(2);
    expect(evaluate('max(barang.harga)', { barang: [] })).toEqual(ABSENT);
    expect(evaluate('sum([laki, perempuan])', { laki: 4 })).toBe(4);
  });

  it('of the form is not skipped in a loop over rows', () => {
    const barang = rows({ harga: 1000 }, { banyak: 1 });
    expect(evaluate('barang.all(b, b.harga > laki)', { barang })).toEqual(ABSENT);
    expect(evaluate('barang.all(b, b.harga > laki)', { barang, laki: 5 })).toBe(true);
    expect(evaluate('barang.all(a, barang.exists(b, b.harga == a.harga))', { barang })).toBe(true);
  });
});

describe('a calculation that fails', () => {
  it('has no result, and says why', () => {
    expect(evaluate('laki / perempuan', { laki: 1, perempuan: 0 })).toEqual({ none: 'division' });
    expect(evaluate('laki % perempuan', { laki: 1, perempuan: 0 })).toEqual({ none: 'division' });
    expect(evaluate('laki * laki', { laki: 2 ** 52 })).toEqual({ none: 'overflow' });
    expect(evaluate('mulai + laki', { mulai: 0, laki: 1e9 })).toEqual({ none: 'overflow' });
    expect(evaluate('setuju || laki / 1 / perempuan > 1', { setuju: true })).toBe(true);
  });

  it('ends when it takes too long', () => {
    const barang = rows(...Array.from({ length: 500 }, (_, at) => ({ harga: at })));
    const text = 'barang.all(a, barang.all(b, a.harga + b.harga >= 0))';
    expect(evaluate(text, { barang }, 10_000)).toEqual({ none: 'budget' });
  });
});

describe('a rule that is written wrongly', () => {
  it.each([
    ['laki +', 'syntax.end'],
    ['laki $ 2', 'syntax'],
    ['laki = 2', 'syntax.sign'],
    ['setuju and laki > 2', 'syntax.sign'],
    ['setuju atau laki > 2', 'syntax.sign'],
    ['setuju android', 'syntax'],
    ['penghasilan + 1', 'unknown.alone'],
    ['lakii + 1', 'unknown'],
    ['jumlahkan(barang.harga)', 'function.alone'],
    ['summ(barang.harga)', 'function'],
    ['sum(nama)', 'arguments'],
    ['nama + 1', 'types'],
    ['nama > laki', 'types'],
    ['mulai > "2026-01-01"', 'day-text'],
    ['mulai == day("2026-02-30")', 'day'],
    ['skala == "raksasa"', 'code.alone'],
    ['skala in ["kecil", "besarr"]', 'code'],
    ['"minggu" in hari', 'code.alone'],
    ['laki / 0', 'division'],
    ['9007199254740991 + 1', 'overflow'],
    ['9007199254740993', 'overflow'],
    ['laki && setuju', 'not-bool'],
    ['nama.panjang', 'no-member'],
    ['laki.all(x, x > 1)', 'not-list'],
    ['barang.all(b, b.hargaa > 1)', 'unknown'],
    ['lokasi == lokasi', 'types'],
  ])('%s: %s', (text, code) => {
    expect(problemsOf(text)).toEqual([code]);
  });

  it.each(['b"x"', '1u', 'null', '{"a": 1}', 'hari[0]', 'nama ? 1 : 2', 'nama.reverse()', 'has(barang.harga)'])(
    '%s is outside of the language',
    (text) => {
      expect(problemsOf(text)).toHaveLength(1);
    },
  );

  it('is told where the mistake is', () => {
    const { problems } = compileRule('laki + lakii', { form: QUESTIONS });
    expect(problems).toEqual([{ code: 'unknown', start: 7, end: 12, params: { other: 'lakii', nearest: 'laki' } }]);
  });

  it('is too long, too deep or too slow', () => {
    expect(problemsOf(`${'1 + '.repeat(600)}1`)).toEqual(['long']);
    expect(problemsOf(`${'1+'.repeat(300)}1`)).toEqual(['large']);
    expect(problemsOf(`${'('.repeat(40)}1${')'.repeat(40)}`)).toEqual(['large']);
    const nested = ['a', 'b', 'c', 'd'].reduceRight((body, name) => `barang.all(${name}, ${body})`, 'true');
    expect(problemsOf(nested)).toEqual(['costly']);
  });
});

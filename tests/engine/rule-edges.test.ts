/** Rules at the edges: month borders, the day in Balikpapan, the largest amounts, empty rows, hidden questions, many parts. */
import { describe, expect, test } from 'vitest';
import { dayInWita } from '#engine/calendar.ts';
import { checkForm } from '#engine/check.ts';
import type { Answers, FieldFile, FormFile } from '#engine/types.ts';
import { validate } from '#engine/validate.ts';
import { baseContext, compileWithValidators, formFile, TODAY } from './fixtures.ts';
import { noErrors, number } from './rule-form-fixtures.ts';

const day: FieldFile = { type: 'string', 'x-widget': 'date' };
const flag: FieldFile = { type: 'boolean' };
const text: FieldFile = { type: 'string' };
const money: FieldFile = { type: 'integer', 'x-widget': 'money' };
const colours: FieldFile = { type: 'array', items: { type: 'string', 'x-options': 'colour' } };

async function judge(properties: FormFile['properties'], more: Partial<FormFile> = {}) {
  const file = formFile(properties, more);
  noErrors(file);
  const { doc, validators } = await compileWithValidators(file);
  return (answers: Answers, today = TODAY) => validate(doc, validators, answers, { today });
}
const errorsOf = (properties: FormFile['properties'], more: Partial<FormFile> = {}) =>
  checkForm(formFile(properties, more), baseContext)
    .filter(({ level }) => level === 'error')
    .map(({ code, params }) => [code, params]);

describe('days', () => {
  test('go over the ends of months, of leap years and of years', async () => {
    const verdict = await judge({
      a: day,
      next: { ...day, 'x-compute': 'a + 1' },
      before: { ...day, 'x-compute': 'a - 1' },
    });
    for (const [a, next, before] of [
      ['2026-01-31', '2026-02-01', '2026-01-30'],
      ['2026-02-28', '2026-03-01', '2026-02-27'],
      ['2028-02-28', '2028-02-29', '2028-02-27'],
      ['2028-03-01', '2028-03-02', '2028-02-29'],
      ['2026-12-31', '2027-01-01', '2026-12-30'],
    ])
      expect(verdict({ a }).answers).toEqual({ a, next, before });
  });

  test('somebody born on 29 February has a birthday on 1 March of other years', async () => {
    const verdict = await judge({ lahir: day, umur: { ...number, 'x-compute': 'age(lahir)' } });
    expect(verdict({ lahir: '2004-02-29' }, '2026-02-28').answers).toMatchObject({ umur: 21 });
    expect(verdict({ lahir: '2004-02-29' }, '2026-03-01').answers).toMatchObject({ umur: 22 });
    expect(verdict({ lahir: '2004-02-29' }, '2028-02-29').answers).toMatchObject({ umur: 24 });
  });

  test('today is the day in Balikpapan, which begins at 16:00 of the day before in UTC', async () => {
    const verdict = await judge({
      hari: { ...day, 'x-compute': 'today()' },
      besok: { ...flag, 'x-compute': 'hari > day("2026-03-31")' },
    });
    const at = (time: string) => verdict({}, dayInWita(new Date(time))).answers;
    expect(at('2026-03-31T15:59:59Z')).toEqual({ hari: '2026-03-31', besok: false });
    expect(at('2026-03-31T16:00:00Z')).toEqual({ hari: '2026-04-01', besok: true });
    expect(at('2026-12-31T23:30:00Z')).toEqual({ hari: '2027-01-01', besok: true });
  });
});

describe('amounts', () => {
  test('at the largest amount are exact, and one rupiah more is refused', async () => {
    const most = 10_000_000_000_000;
    const verdict = await judge({ a: money, b: money, total: { ...money, 'x-compute': 'a + b' } });
    expect(verdict({ a: most, b: 0 }).answers).toEqual({ a: most, b: 0, total: most });
    expect(Object.keys(verdict({ a: most, b: 1 }).messages)).toEqual(['total']);
  });

  test('above what is exact there is no result: the answer is empty, in rules as in maps, and the form is not stopped', async () => {
    const verdict = await judge({
      a: money,
      b: money,
      hasil: { type: 'number', 'x-compute': 'a * b' },
      bagian: { type: 'number', 'x-compute': 'a / b' },
      tanpa: { ...number, 'x-compute': '(empty(hasil) ? 1 : 0) + (empty(bagian) ? 2 : 0)' },
      alasan: { ...text, 'x-show-if': 'empty(hasil)', 'x-required': true },
      sebab: { ...text, 'x-show-if': { hasil: { empty: true } }, 'x-required': true },
    });
    const large = { a: 10_000_000_000_000, b: 1_000 };
    expect(Object.keys(verdict(large).messages)).toEqual(['alasan', 'sebab']);
    const told = { alasan: 'x', sebab: 'y' };
    expect(verdict({ ...large, ...told }).answers).toEqual({ ...large, ...told, bagian: 1e10, tanpa: 1 });
    expect(verdict({ a: 0, b: 0, ...told })).toMatchObject({ valid: true, answers: { hasil: 0, tanpa: 2 } });
    expect(verdict({ a: 2, b: 1 }).answers).toEqual({ a: 2, b: 1, hasil: 2, bagian: 2, tanpa: 0 });
  });
});

test('an empty row is a row without answers: it is counted, and its cells are skipped', async () => {
  const verdict = await judge({
    r: {
      type: 'array',
      maxItems: 5,
      items: { type: 'object', properties: { p: number, q: { ...number, 'x-compute': 'p * 2' } } },
    },
    jumlah: { ...number, 'x-compute': 'sum(r.p)' },
    baris: { ...number, 'x-compute': 'count(r)' },
    terisi: { ...number, 'x-compute': 'count(r.p)' },
    terbesar: { ...number, 'x-compute': 'max(r.p)' },
    semua: { ...flag, 'x-compute': 'r.all(x, x.p > 0)' },
    ada: { ...flag, 'x-compute': 'r.exists(x, x.p > 0)' },
  });
  const none = { jumlah: 0, terisi: 0, semua: true, ada: false };
  expect(verdict({}).answers).toEqual({ ...none, baris: 0 });
  expect(verdict({ r: [{}] }).answers).toEqual({ ...none, r: [{}], baris: 1 });
  expect(verdict({ r: [{}, { p: -1 }, {}] }).answers).toEqual({
    r: [{}, { p: -1, q: -2 }, {}],
    jumlah: -1,
    baris: 3,
    terisi: 1,
    terbesar: -1,
    semua: false,
    ada: false,
  });
});

describe('a rule that reads hidden questions', () => {
  test('sees them as empty, whatever was sent', async () => {
    const verdict = await judge({
      a: flag,
      h: { ...number, 'x-show-if': { a: true } },
      c: { ...number, 'x-compute': 'empty(h) ? -1 : h' },
      d: { ...text, 'x-show-if': 'h > 3', 'x-required': true },
    });
    expect(verdict({ a: false, h: 5, d: 'x' }).answers).toEqual({ a: false, c: -1 });
    expect(Object.keys(verdict({ a: true, h: 5 }).messages)).toEqual(['d']);
  });

  test('a check is skipped while one of its questions is hidden, and its sentence goes to a shown one', async () => {
    const properties = { a: flag, c: { ...number, 'x-show-if': { a: true } }, e: number };
    const compared = await judge(properties, {
      'x-check': [{ rule: 'c <= e', message: '{{c}} > {{e}}', fields: ['c'] }],
    });
    expect(compared({ a: false, c: 9, e: 1 }).answers).toEqual({ a: false, e: 1 });
    expect(compared({ a: true, c: 9, e: 1 }).messages).toEqual({ c: ['9 > 1'] });
    const limited = await judge(properties, {
      'x-check': [{ rule: 'e < 10', message: 'Terlalu besar.', fields: ['c'] }],
    });
    expect(limited({ a: false, e: 11 }).messages).toEqual({ e: ['Terlalu besar.'] });
  });

  test('questions of a hidden step are neither required nor checked, and what reads them is empty', async () => {
    const verdict = await judge(
      { a: flag, c: { ...number, 'x-required': true }, e: { ...number, 'x-compute': 'c + 1' } },
      {
        'x-steps': [
          { id: 'satu', fields: ['a'] },
          {
            id: 'dua',
            fields: ['c'],
            'x-show-if': 'a',
            'x-check': [{ rule: 'c > 2', message: 'Kecil.', fields: ['c'] }],
          },
          { id: 'tiga', fields: ['e'] },
        ],
      },
    );
    expect(verdict({ a: false, c: 1 })).toMatchObject({ valid: true, answers: { a: false } });
    expect(verdict({ a: true, c: 1 }).messages).toEqual({ c: ['Kecil.'] });
    expect(verdict({ a: true, c: 3 }).answers).toEqual({ a: true, c: 3, e: 4 });
  });

  test('rows of a hidden group count in no sum, nor does a hidden cell of a row', async () => {
    const cell = { ...number, 'x-show-if': { y: true } };
    const verdict = await judge({
      a: flag,
      r: {
        type: 'array',
        maxItems: 3,
        'x-show-if': { a: true },
        items: { type: 'object', properties: { y: flag, p: cell } },
      },
      t: { ...number, 'x-compute': 'sum(r.p)' },
    });
    const r = [
      { y: false, p: 4 },
      { y: true, p: 5 },
    ];
    expect(verdict({ a: false, r }).answers).toEqual({ a: false, t: 0 });
    expect(verdict({ a: true, r }).answers).toEqual({ a: true, r: [{ y: false }, { y: true, p: 5 }], t: 5 });
  });
});

describe('large rules', () => {
  test('two hundred parts are added, and a list of two hundred numbers is searched', async () => {
    const verdict = await judge({
      a: number,
      jumlah: { ...number, 'x-compute': Array.from({ length: 200 }, () => 'a').join(' + ') },
      ada: { ...flag, 'x-compute': `a in [${Array.from({ length: 200 }, (_, at) => at).join(', ')}]` },
    });
    expect(verdict({ a: 199 }).answers).toEqual({ a: 199, jumlah: 39_800, ada: true });
    expect(verdict({ a: 200 }).answers).toMatchObject({ ada: false });
  });

  test('more than five hundred parts, or parentheses thirty deep, are a finding that says what to do', () => {
    const compared = Array.from({ length: 200 }, (_, at) => `a == ${at}`).join('||');
    for (const rule of [compared, `${'('.repeat(40)}a > 1${')'.repeat(40)}`])
      expect(errorsOf({ a: number, c: { ...flag, 'x-compute': rule } }).map(([code]) => code)).toEqual(['rule-large']);
  });
});

describe('findings', () => {
  const rows: FieldFile = { type: 'array', maxItems: 3, items: { type: 'object', properties: { p: number } } };

  test('a sentence of a check that names no question is one, because people would read the braces', () => {
    const naming = (message: string) =>
      errorsOf({ p: number, r: { ...rows, 'x-check': [{ rule: 'p <= form.p', message, fields: ['p'] }] } });
    expect(naming('{{p}} terlalu besar')).toEqual([]);
    expect(naming('Paling banyak {{form.p}}')).toEqual([['check-message-name.alone', { name: 'form.p' }]]);
    expect(naming('{{ Harga satuan }}')).toEqual([['check-message-name.alone', { name: 'Harga satuan' }]]);
  });

  test('an unknown word where only a few are known names these', () => {
    const withBounds = (bounds: object) => errorsOf({ a: { ...day, 'x-date': bounds } });
    expect(withBounds({ until: 'today' })).toEqual([['unknown-word.among', { word: 'until', known: 'from, to' }]]);
    expect(withBounds({ fron: 'today' })).toEqual([['unknown-word', { word: 'fron', nearest: 'from' }]]);
  });

  test('a rule that names an option that does not exist, or a question that is gone, says which', () => {
    expect(errorsOf({ l: colours, c: { ...flag, 'x-compute': '"kuning" in l' } })[0]).toEqual([
      'rule-code.alone',
      expect.objectContaining({ code: 'kuning' }),
    ]);
    expect(errorsOf({ b: { ...number, 'x-compute': 'hilang + 1' } })[0]).toEqual([
      'rule-unknown.alone',
      expect.objectContaining({ other: 'hilang' }),
    ]);
  });
});

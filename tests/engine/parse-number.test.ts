import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, formatRupiah } from '#engine/money.ts';
import { type MoneyInput, updateMoneyInput } from '#engine/money-input.ts';
import {
  DECIMAL_NUMBER_STYLE,
  formatPlainNumber,
  MONEY_STYLE,
  type NumberParseResult,
  type NumberStyle,
  parseNumber,
  parseUnambiguousNumber,
  REQUEST_NUMBER_STYLE,
  WHOLE_NUMBER_STYLE,
} from '#engine/parse-number.ts';

type Expected = number | [number, number] | null;
const toExpected = (reading: NumberParseResult): Expected =>
  reading.kind === 'value' ? reading.value : reading.kind === 'ambiguous' ? reading.readings : null;

/** Text of a money field and its meaning: an amount, two possible amounts, or none. */
const SUMS: [string, Expected][] = [
  ['15000', 15_000],
  ['15.000', 15_000],
  ['1.500', 1500],
  ['12.345', 12_345],
  ['Rp1.234.567', 1_234_567],
  ['Rp 1.234.567,50', 1_234_567.5],
  ['rp. 25.000,-', 25_000],
  ['Rp1.500,-', 1500],
  ['Rp1.500.-', 1500],
  ['Rp1.500,=', 1500],
  ['IDR 2.000', 2000],
  ['2.000 rupiah', 2000],
  ['15000.00', 15_000],
  ['15000,00', 15_000],
  ['15.000,00', 15_000],
  ['15,000.00', 15_000],
  ['1,500,000', 1_500_000],
  ['1,500,000.00', 1_500_000],
  ['1.500.000,00', 1_500_000],
  ["1'500", 1500],
  ['1’500’000', 1_500_000],
  ['1 500 000', 1_500_000],
  ['1\u00a0500\u202f000,50', 1_500_000.5],
  ['  5.000  ', 5000],
  ['5.000.', 5000],
  ['-5.000', -5000],
  ['−5.000', -5000],
  ['-Rp5.000', -5000],
  ['Rp -5.000', -5000],
  ['+5.000', 5000],
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['0,5', 0.5],
  ['0.500', 0.5],
  ['007', 7],
  ['１５０００', 15_000],
  ['１５．０００', 15_000],
  ['١٥٠٠٠', 15_000],
  ['\u200b15.000\u202c', 15_000],
  ['5rb', 5000],
  ['50 ribu', 50_000],
  ['50k', 50_000],
  ['50K', 50_000],
  ['5jt', 5_000_000],
  ['5 JT', 5_000_000],
  ['Rp 5 jt', 5_000_000],
  ['Rp5jt', 5_000_000],
  ['5 juta rupiah', 5_000_000],
  ['1,5 jt', 1_500_000],
  ['1.5 jt', 1_500_000],
  ['1,25rb', 1250],
  ['1,234567 jt', 1_234_567],
  ['2 m', 2_000_000_000],
  ['2 miliar', 2_000_000_000],
  ['2 milyar', 2_000_000_000],
  ['1 t', 1e12],
  ['1 triliun', 1e12],
  ['5 rb.', 5000],
  ['5 jt 500 rb', 5_500_000],
  ['5jt500rb', 5_500_000],
  ['5 jt, 500 rb', 5_500_000],
  ['5 juta 250.000', 5_250_000],
  ['5 rb 500', 5500],
  ['5 jt 500', [5_000_500, 5_500_000]],
  ['15,000', [15_000, 15]],
  ['12,345', [12_345, 12.345]],
  ['-15,000', [-15_000, -15]],
  ['1.500 jt', [1_500_000_000, 1_500_000]],
  ['1,500 jt', [1_500_000_000, 1_500_000]],
  ['1.500.00', [1500, 150_000]],
  ['1,500,00', [1500, 150_000]],
  ['1.500,000', [1_500_000, 1500]],
  ['15000.000', [15_000_000, 15_000]],
  ['.500', [500, 0.5]],
  ['1e6', null],
  ['1E+06', null],
  ['0x10', null],
  ['1,2,3', null],
  ['1.2345', null],
  ['1.234.56.7', null],
  ['1.23.456', null],
  ['15 00', null],
  ['10 20', null],
  ['--5', null],
  ['5-', null],
  ['5.000-6.000', null],
  ['5 kg', null],
  ['5 mio', null],
  ['5000/kg', null],
  ['$5', null],
  ['500 rb 5 jt', null],
  ['1,5 jt 500 rb', null],
  ['5constructor', null],
  ['jt', null],
  ['Rp', null],
  ['', null],
  ['lima', null],
  ['9'.repeat(100), null],
];

describe('an amount as users write it', () => {
  it.each(SUMS)('%j means %j', (text, right) => {
    expect(toExpected(parseNumber(text, MONEY_STYLE))).toEqual(right);
  });

  it('is parsed back from every spelling that the product writes', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        const sum = value === 0 ? 0 : value;
        for (const text of [formatRupiah(sum), formatNumber(sum), formatPlainNumber(sum), `${sum}.00`, `${sum}`])
          expect(parseUnambiguousNumber(text, MONEY_STYLE)).toBe(sum);
      }),
    );
  });

  it('is never wrong by a factor: grouped, English, Swiss or with words, one reading is the amount', () => {
    const groups = (value: number, mark: string) => String(value).replace(/\B(?=(\d{3})+$)/g, mark);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), (value) => {
        for (const text of [groups(value, ','), `${groups(value, ',')}.00`, groups(value, "'"), groups(value, ' ')]) {
          const right = toExpected(parseNumber(text, MONEY_STYLE));
          expect(Array.isArray(right) ? right : [right]).toContain(value);
        }
      }),
    );
  });

  it('is one value, two different values, or unreadable for any text', () => {
    const unit = fc.constantFrom(..."0123456789.,' -+Rprbjtkm", '０', '\u200b', '\u00a0');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
        for (const style of [MONEY_STYLE, WHOLE_NUMBER_STYLE, DECIMAL_NUMBER_STYLE, REQUEST_NUMBER_STYLE]) {
          const reading = parseNumber(text, style);
          if (reading.kind === 'value') expect(Number.isFinite(reading.value)).toBe(true);
          if (reading.kind === 'ambiguous') expect(reading.readings[0]).not.toBe(reading.readings[1]);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a number', () => {
  it.each<[string, NumberStyle, Expected]>([
    ['12.5', WHOLE_NUMBER_STYLE, 12.5],
    ['12,5', WHOLE_NUMBER_STYLE, 12.5],
    ['1.500', WHOLE_NUMBER_STYLE, 1500],
    ['15,000', WHOLE_NUMBER_STYLE, [15_000, 15]],
    ['2 ribu', WHOLE_NUMBER_STYLE, 2000],
    ['Rp5', WHOLE_NUMBER_STYLE, null],
    ['12.5', DECIMAL_NUMBER_STYLE, 12.5],
    ['12,345', DECIMAL_NUMBER_STYLE, [12_345, 12.345]],
    ['12.345', DECIMAL_NUMBER_STYLE, [12_345, 12.345]],
    ['12,3450', DECIMAL_NUMBER_STYLE, 12.345],
    ['1.2345', DECIMAL_NUMBER_STYLE, 1.2345],
    ['-3', DECIMAL_NUMBER_STYLE, -3],
    ['15.000', REQUEST_NUMBER_STYLE, [15_000, 15]],
    ['15000.00', REQUEST_NUMBER_STYLE, 15_000],
    ['1.500.000', REQUEST_NUMBER_STYLE, 1_500_000],
    ['Rp15.000', REQUEST_NUMBER_STYLE, [15_000, 15]],
    // A file whose other cells show its number style.
    ['15,000', { dot: 'decimal', comma: 'group', isMoney: true }, 15_000],
    ['15.000', { dot: 'decimal', comma: 'group', isMoney: true }, 15],
    ['15,000', { dot: 'group', comma: 'decimal', isMoney: true }, 15],
  ])('%j in the style %j means %j', (text, style, right) => {
    expect(toExpected(parseNumber(text, style))).toEqual(right);
  });

  it('is parsed back from its plain spelling in every style', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (any) => {
        const value = Math.round(any * 1e4) / 1e4 || 0;
        for (const style of [WHOLE_NUMBER_STYLE, DECIMAL_NUMBER_STYLE, { ...REQUEST_NUMBER_STYLE, isMoney: false }])
          expect(parseUnambiguousNumber(formatPlainNumber(value), style)).toBe(value);
      }),
    );
  });
});

const EMPTY: MoneyInput = { text: '', isGrouped: true };
const typeKeys = (keys: string, from = EMPTY) =>
  [...keys].reduce((before, key) => updateMoneyInput(before, before.text + key), from);

describe('an amount typed key by key', () => {
  it.each([
    ['1234567', '1.234.567'],
    ['15.000', '15.000'],
    ['15000.00', '15000.00'],
    ['1.500.000', '1.500.000'],
    ['1,500,000', '1,500,000'],
    ['15000,50', '15.000,50'],
    ['15,000.00', '15,000.00'],
    ['1500 jt', '1500 jt'],
    ['0012', '12'],
    ['Rp 5 jt', 'Rp 5 jt'],
  ])('%s is shown as %s', (keys, text) => {
    expect(typeKeys(keys).text).toBe(text);
  });

  it.each(SUMS)('%j means the same as when pasted: %j', (text, right) => {
    expect(toExpected(parseNumber(typeKeys(text).text, MONEY_STYLE))).toEqual(right);
  });

  it('is grouped again when a digit is added, removed or inserted in the middle', () => {
    const shown: MoneyInput = { text: '1.234.567', isGrouped: true };
    expect(updateMoneyInput(shown, '19.234.567').text).toBe('19.234.567');
    expect(updateMoneyInput(shown, '1.234.56').text).toBe('123.456');
    expect(updateMoneyInput(shown, '1234.567').text).toBe('1.234.567');
    expect(updateMoneyInput(shown, '1.2.34.567').text).toBe('12.34567');
    expect(updateMoneyInput(shown, '15000.00').text).toBe('15000.00');
    expect(updateMoneyInput(shown, '').text).toBe('');
  });

  it('keeps every typed character except the dots that the field inserted', () => {
    const unit = fc.constantFrom(...'123456789., Rpjt');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 14 }), (keys) => {
        const bare = (text: string) => text.replaceAll('.', '');
        expect(bare(typeKeys(keys).text)).toBe(bare(keys));
      }),
    );
  });
});

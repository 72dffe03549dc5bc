/** Formats numbers and rupiah as the language writes them, in Indonesian `Rp1.234.567` and decimals after a comma. */
import { locale } from './locale.ts';

const groupDigits = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/gu, locale().group);

/** Groups digits by three: 1234567 → `1.234.567`, 12.5 → `12,5`. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const [whole = '', decimals] = plainDigits(Math.abs(value)).split('.');
  return `${value < 0 ? '-' : ''}${groupDigits(whole)}${decimals ? locale().decimal + decimals : ''}`;
}

/** Rounded, always with this number of decimals: 4.25 → `4,3`. */
export const formatDecimals = (value: number, decimals = 1): string =>
  value.toFixed(decimals).replace('.', locale().decimal);

/** `Rp1.234.567`, rounded to whole rupiah. Negative: `-Rp5.000`. */
export function formatRupiah(value: number): string {
  const rounded = Math.round(value);
  return (rounded < 0 ? '-' : '') + locale().rupiah + formatNumber(Math.abs(rounded));
}

/** Text of a money field while typing: grouped digits, without leading zeros and other characters, with at most one decimal sign. */
export function formatMoneyInput(text: string): string {
  const { decimal } = locale();
  const [whole = '', ...decimals] = text.split(decimal).map((part) => part.replace(/\D/gu, ''));
  const grouped = groupDigits(whole.replace(/^0+(?=\d)/u, ''));
  return decimals.length === 0 ? grouped : (grouped || '0') + decimal + decimals.join('').slice(0, 2);
}

/** Digits with a decimal point and without an exponent (1e21, 1e-7). */
export function plainDigits(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return value >= 1 ? BigInt(Math.round(value)).toString() : value.toFixed(20).replace(/0+$/u, '');
}

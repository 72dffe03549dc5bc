/** Rupiah as people write and read them: `Rp1.234.567`, decimals after a comma. */

import { MONEY, numberIn, plainDigits } from './read-number.ts';

/** Digits in groups of three with dots: 1234567 → `1.234.567`, 12.5 → `12,5`. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const [whole = '', decimals] = plainDigits(Math.abs(value)).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/gu, '.');
  return `${value < 0 ? '-' : ''}${grouped}${decimals ? `,${decimals}` : ''}`;
}

/** `Rp1.234.567`; a fraction of a rupiah is rounded away. Negative: `-Rp5.000`. */
export function formatRupiah(value: number): string {
  const rounded = Math.round(value);
  return rounded < 0 ? `-Rp${formatNumber(-rounded)}` : `Rp${formatNumber(rounded === 0 ? 0 : rounded)}`;
}

/** What stands in a money field while typing: digits in groups, leading zeros and foreign signs gone, one comma kept. */
export function formatMoneyInput(text: string): string {
  const kept = text.replace(/[^\d,]/gu, '');
  const comma = kept.indexOf(',');
  const whole = (comma < 0 ? kept : kept.slice(0, comma)).replace(/^0+(?=\d)/u, '');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/gu, '.');
  return comma < 0
    ? grouped
    : `${grouped || '0'},${kept
        .slice(comma + 1)
        .replace(/,/gu, '')
        .slice(0, 2)}`;
}

/** A sum as a person writes it (`read-number.ts`). Undefined when it is no sum, or when it has two readings. */
export function parseMoney(text: string): { value: number } | undefined {
  const value = numberIn(text, MONEY);
  return value === undefined ? undefined : { value };
}

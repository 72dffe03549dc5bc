/** Formats numbers and rupiah in Indonesian style: `Rp1.234.567`, decimals after a comma. */

/** Groups digits by three with dots: 1234567 → `1.234.567`, 12.5 → `12,5`. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const [whole = '', decimals] = plainDigits(Math.abs(value)).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/gu, '.');
  return `${value < 0 ? '-' : ''}${grouped}${decimals ? `,${decimals}` : ''}`;
}

/** `Rp1.234.567`, rounded to whole rupiah. Negative: `-Rp5.000`. */
export function formatRupiah(value: number): string {
  const rounded = Math.round(value);
  return rounded < 0 ? `-Rp${formatNumber(-rounded)}` : `Rp${formatNumber(rounded === 0 ? 0 : rounded)}`;
}

/** Text of a money field while typing: grouped digits, without leading zeros and other characters, with at most one comma. */
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

/** Digits with a decimal point and without an exponent (1e21, 1e-7). */
export function plainDigits(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return value >= 1 ? BigInt(Math.round(value)).toString() : value.toFixed(20).replace(/0+$/u, '');
}

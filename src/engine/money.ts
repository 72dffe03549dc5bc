/** Rupiah as people write and read them: `Rp1.234.567`, decimals after a comma. */

/** Digits in groups of three with dots: 1234567 → `1.234.567`, 12.5 → `12,5`. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const [whole = '', decimals] = plainDigits(Math.abs(value)).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/gu, '.');
  return `${value < 0 ? '-' : ''}${grouped}${decimals ? `,${decimals}` : ''}`;
}

function plainDigits(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return value >= 1 ? BigInt(Math.round(value)).toString() : value.toFixed(20).replace(/0+$/u, '');
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

const WORDS: Record<string, number> = {
  rb: 1e3,
  ribu: 1e3,
  jt: 1e6,
  juta: 1e6,
  m: 1e9,
  miliar: 1e9,
  milyar: 1e9,
  t: 1e12,
  triliun: 1e12,
};

/**
 * A sum as written by people: `Rp1.234.567,50`, `1234567`, `50rb`, `1,5 jt`. Undefined when it is no sum (two commas,
 * dots that do not group by three, letters). The value keeps its decimals; rounding is the caller's.
 */
export function parseMoney(text: string): { value: number } | undefined {
  const bare = text.replace(/[\s\u00a0]/gu, '').replace(/^-?rp\.?/iu, (front) => (front.startsWith('-') ? '-' : ''));
  const match = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,20}|-))?([a-z]*)$/iu.exec(bare);
  if (!match) return undefined;
  const [, sign, whole = '', decimals, word = ''] = match;
  const factor = word === '' ? 1 : WORDS[word.toLowerCase()];
  if (factor === undefined || !Object.hasOwn(WORDS, word.toLowerCase() || 'rb')) return undefined;
  const amount = Number(`${whole.replace(/\./gu, '')}.${decimals && decimals !== '-' ? decimals : '0'}`) * factor;
  const value = factor === 1 ? amount : Math.round(amount);
  return Number.isFinite(value) ? { value: sign && value !== 0 ? -value : value } : undefined;
}

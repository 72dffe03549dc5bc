/**
 * What stands in a money field while it is typed into: digits are grouped by dots, everything else stays as it was typed.
 * A dot of the person's own ends the grouping, because `15000.00` and `15.000` must not become each other.
 */
import { formatMoneyInput } from './money.ts';

export interface MoneyInput {
  text: string;
  /** All dots in it were put in by the field, none by the person. */
  isGrouped: boolean;
}

/** The next text of the field. `before` is what this function or the field itself wrote last, `typed` what stands there now. */
export function updateMoneyInput(before: MoneyInput, typed: string): MoneyInput {
  if (/^\d*$/u.test(typed)) return { text: formatMoneyInput(typed), isGrouped: true };
  if (!before.isGrouped) return { text: typed, isGrouped: false };
  const { front, inserted, back } = diffText(before.text, typed);
  const isOneComma = inserted === ',' && typed.indexOf(',') === typed.lastIndexOf(',');
  if ((isOneComma || /^\d*$/u.test(inserted)) && /^[\d.]+(?:,\d*)?$/u.test(typed)) {
    const [whole = '', ...decimals] = typed.split(',');
    return { text: [formatMoneyInput(whole.replace(/\./gu, '')), ...decimals].join(','), isGrouped: true };
  }
  const withoutDots = (text: string) => text.replace(/\./gu, '');
  return { text: withoutDots(front) + inserted + withoutDots(back), isGrouped: false };
}

/** The typed text as what stayed in front, what is new, and what stayed behind it. */
function diffText(before: string, typed: string): { front: string; inserted: string; back: string } {
  const shorter = Math.min(before.length, typed.length);
  let start = 0;
  while (start < shorter && before[start] === typed[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === typed.at(-1 - end)) end += 1;
  const stop = typed.length - end;
  return { front: typed.slice(0, start), inserted: typed.slice(start, stop), back: typed.slice(stop) };
}

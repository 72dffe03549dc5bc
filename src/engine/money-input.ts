/**
 * The text of a money field while the user types. Digits are grouped (in Indonesian by dots), and everything else stays as typed. A
 * dot typed by the user ends the grouping, because `15000.00` and `15.000` must not turn into each other.
 */
import { locale } from './locale.ts';
import { formatMoneyInput } from './money.ts';

export interface MoneyInput {
  text: string;
  /** True while all group signs in the text were inserted by the field. */
  isGrouped: boolean;
}

/** The next text of the field. `before` is the last value that this function returned or the field set, `typed` the current text. */
export function updateMoneyInput(before: MoneyInput, typed: string): MoneyInput {
  if (/^\d*$/u.test(typed)) return { text: formatMoneyInput(typed), isGrouped: true };
  if (!before.isGrouped) return { text: typed, isGrouped: false };
  const { front, inserted, back } = diffText(before.text, typed);
  const { decimal, group } = locale();
  const withoutGroups = (text: string) => text.replaceAll(group, '');
  const [whole = '', ...decimals] = typed.split(decimal);
  const isAmount = /^\d*$/u.test(withoutGroups(whole)) && whole !== '' && decimals.every((part) => /^\d*$/u.test(part));
  if ((inserted === decimal || /^\d*$/u.test(inserted)) && isAmount && decimals.length < 2)
    return { text: [formatMoneyInput(withoutGroups(whole)), ...decimals].join(decimal), isGrouped: true };
  return { text: withoutGroups(front) + inserted + withoutGroups(back), isGrouped: false };
}

/** Splits the typed text into the unchanged start, the new part, and the unchanged end. */
function diffText(before: string, typed: string): { front: string; inserted: string; back: string } {
  const shorter = Math.min(before.length, typed.length);
  let start = 0;
  while (start < shorter && before[start] === typed[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === typed.at(-1 - end)) end += 1;
  const stop = typed.length - end;
  return { front: typed.slice(0, start), inserted: typed.slice(start, stop), back: typed.slice(stop) };
}

/** Reads a day as people write it. The day stands before the month, as in Indonesia. */
import { isRealDay } from '#engine/dates.ts';

const MAX_LENGTH = 60;

/** First three letters of the months in Indonesian and English, and other common short forms. */
const MONTHS: Record<string, number> = {
  ...{ jan: 1, feb: 2, peb: 2, mar: 3, apr: 4, mei: 5, may: 5, jun: 6, jul: 7 },
  ...{ agu: 8, agt: 8, ags: 8, aug: 8, sep: 9, okt: 10, oct: 10, nov: 11, nop: 11, des: 12, dec: 12 },
};
const FULL_YEAR = String.raw`(\d{4})(?:[ T]\d{1,2}[.:]\d{2}.*)?`;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]\d{1,2}[.:]\d{2}.*)?$/;
const NUMBERS = new RegExp(String.raw`^(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?${FULL_YEAR}$`);
const WORDS = new RegExp(String.raw`^(?:[a-z']+,?\s+)?(\d{1,2})[\s-]+([a-z]{3,9})\.?[\s-]+${FULL_YEAR}$`);

/** `20/11/2026`, `20 Nov 2026`, `Jumat, 20 November 2026` and `2026-11-20` are `2026-11-20`. Undefined for other texts. */
export function parseDay(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const written = text.trim().toLowerCase();
  const yearFirst = YEAR_FIRST.exec(written);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  const numbers = NUMBERS.exec(written);
  if (numbers) return dayOf(numbers[3], numbers[2], numbers[1]);
  const words = WORDS.exec(written);
  return words ? dayOf(words[3], String(MONTHS[words[2]?.slice(0, 3) ?? ''] ?? ''), words[1]) : undefined;
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDay(text) ? text : undefined;
}

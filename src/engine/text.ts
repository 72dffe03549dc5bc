/**
 * The rule for every text that a user writes: NFC, no control characters, no characters that change the writing direction,
 * no non-characters, at most five combining marks in a row, and something visible where an answer is required.
 * Invisible characters are removed. A character that would change the visible text is refused, with a sentence for the fault.
 */

/** `marks`: more than five combining marks in a row. `direction`: U+202E, which shows the text in reverse. */
type TextFault = 'marks' | 'direction';

// Format characters between the marks do not interrupt the row.
const TOO_MANY_MARKS = /(?:\p{M}\p{Cf}*){6}/u;
const REVERSED = /\u202e/u;

/** Control characters except tab and line feed, lone surrogates, bidi embeddings and isolates, non-characters. `cleanText` keeps U+202E, which is refused instead. */
const JUNK = /(?![\t\n])\p{Cc}|[\p{Surrogate}\u202a-\u202e\u2066-\u2069\ufeff\p{Noncharacter_Code_Point}]/gu;

/** A lone surrogate and NUL are in no text of PostgreSQL. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

export const isStorableText = (text: string): boolean => !UNSTORABLE.test(text);

const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

// Invisible at the ends of a text. Variation selectors, joiners and tags are not in the list: they belong to the emoji before them.
const BLANK = /[\s\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u2064\u2800\u3164\uffa0]/u;

// Fast path: most texts are printable ASCII and need no check of each character.
const SIMPLE = /^[\n -~]*$/u;

/** Reason for refusing a text; undefined if it is accepted. Takes linear time. */
export function textFault(text: string): TextFault | undefined {
  if (SIMPLE.test(text)) return undefined;
  if (REVERSED.test(text)) return 'direction';
  return TOO_MANY_MARKS.test(text) ? 'marks' : undefined;
}

/** Removes invisible characters, composes (NFC) and writes line breaks as `\n`. A text with a fault is not composed, because that could take long. */
export function cleanText(text: string): string {
  if (SIMPLE.test(text)) return text;
  const clean = text.replace(/\r\n?/gu, '\n').replace(JUNK, (sign) => (sign === '\u202e' ? sign : ''));
  return TOO_MANY_MARKS.test(clean) ? clean : clean.normalize('NFC');
}

/** Removes blanks and invisible characters at both ends. Empty if nothing visible remains. */
export function trimText(text: string): string {
  if (SIMPLE.test(text)) return text.trim();
  if (!VISIBLE.test(text)) return '';
  let [start, end] = [0, text.length];
  while (start < end && BLANK.test(text.charAt(start))) start += 1;
  while (end > start && BLANK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

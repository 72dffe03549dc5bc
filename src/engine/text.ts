/**
 * The rule for every text that a person writes: NFC, no control characters, no characters that steer the writing direction,
 * no non-characters, at most five combining marks in a row, and something visible where an answer is required.
 * Invisible junk is removed. What would change the visible text is refused by its caller, with a sentence for the fault.
 */

/** `marks`: more than five combining marks in a row. `direction`: U+202E, which shows the text in reverse. */
export type TextFault = 'marks' | 'direction';

// Format characters between the marks do not start a new row.
const TOO_MANY_MARKS = /(?:\p{M}\p{Cf}*){6}/u;
const REVERSED = /\u202e/u;

/** Controls without tab and line feed, lone surrogates, bidi embeddings and isolates, non-characters. U+202E is refused instead. */
const JUNK = /(?![\t\n])\p{Cc}|[\p{Surrogate}\u202a-\u202e\u2066-\u2069\ufeff\p{Noncharacter_Code_Point}]/gu;

const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

// At the ends these show nothing. Variation selectors, joiners and tags are left out: they belong to the emoji before them.
const BLANK = /[\s\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u2064\u2800\u3164\uffa0]/u;

// Most texts: printable ASCII needs no look at each character.
const SIMPLE = /^[\n -~]*$/u;

/** Why a text is refused; undefined if it is accepted. Linear in its length. */
export function textFault(text: string): TextFault | undefined {
  if (SIMPLE.test(text)) return undefined;
  if (REVERSED.test(text)) return 'direction';
  return TOO_MANY_MARKS.test(text) ? 'marks' : undefined;
}

/** The text without invisible junk, composed (NFC), line breaks as `\n`. A text with a fault is not composed: that could take long. */
export function cleanText(text: string): string {
  if (SIMPLE.test(text)) return text;
  const clean = text.replace(/\r\n?/gu, '\n').replace(JUNK, (sign) => (sign === '\u202e' ? sign : ''));
  return TOO_MANY_MARKS.test(clean) ? clean : clean.normalize('NFC');
}

/** Without blanks and invisible signs at both ends; empty if nothing visible is left. */
export function trimText(text: string): string {
  if (SIMPLE.test(text)) return text.trim();
  if (!VISIBLE.test(text)) return '';
  let [start, end] = [0, text.length];
  while (start < end && BLANK.test(text[start] as string)) start += 1;
  while (end > start && BLANK.test(text[end - 1] as string)) end -= 1;
  return text.slice(start, end);
}

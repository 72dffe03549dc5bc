/** Text with the characters that the font has. Others become a plain letter, or a question mark. */

/** Signs that the font lacks, with what people read the same way. */
const REPLACEMENTS: Record<string, string> = {
  '→': '->',
  '←': '<-',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '‑': '-',
  '−': '-',
};
/** Marks for writing directions, joiners and other invisible characters, and control characters but the line break. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;
const PLAIN = /^[\n\x20-\x7e]*$/;

/** What people see as one character: an emoji with all that belongs to it, or a letter with its marks. */
const VISIBLE_CHARACTER =
  /\p{Extended_Pictographic}(?:\p{M}|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})*|\P{M}\p{M}*|\p{M}/gsu;

interface PrintableText {
  text: string;
  /** A character could not be printed. */
  isReplaced: boolean;
}

/** A word of many lines is measured again for each of them, so an endless one is cut. */
const ENDLESS_WORD = /\S{500}(?=\S)/gu;

export function printableText(given: string, hasGlyph: (codePoint: number) => boolean): PrintableText {
  const lines = given
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(ENDLESS_WORD, '$&\n');
  if (PLAIN.test(lines)) return { text: lines, isReplaced: false };
  const isShown = (text: string) => [...text].every((one) => one === '\n' || hasGlyph(one.codePointAt(0) ?? 0));
  let isReplaced = false;
  let text = '';
  for (const [segment] of lines.normalize('NFC').matchAll(VISIBLE_CHARACTER)) {
    const visible = segment === '\n' ? segment : segment.replace(INVISIBLE, '');
    const known = REPLACEMENTS[visible] ?? visible;
    const bare = visible.normalize('NFKD').replace(/\p{M}+/gu, '');
    if (isShown(known)) text += known;
    else if (bare !== '' && isShown(bare)) text += bare;
    else {
      text += '?';
      isReplaced = true;
    }
  }
  return { text, isReplaced };
}

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

const segmenter = new Intl.Segmenter('id', { granularity: 'grapheme' });

interface PrintableText {
  text: string;
  /** A character could not be printed. */
  isReplaced: boolean;
}

export function printableText(given: string, hasGlyph: (codePoint: number) => boolean): PrintableText {
  const lines = given.replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n').replaceAll('\t', ' ');
  if (PLAIN.test(lines)) return { text: lines, isReplaced: false };
  const isShown = (text: string) => [...text].every((one) => one === '\n' || hasGlyph(one.codePointAt(0) ?? 0));
  let isReplaced = false;
  let text = '';
  for (const { segment } of segmenter.segment(lines.normalize('NFC'))) {
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

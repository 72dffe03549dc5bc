/** Finds words in a password that others know of the user. Guessers try them first, in any spelling. */

const MIN_WORD_LENGTH = 3;
const MAX_WORDS = 40;
/** Shortest word of which reversed and shortened forms count. Shorter ones occur in many words by chance. */
const MIN_VARIANT_LENGTH = 4;
const LETTER_OF: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const normaliseText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const reversed = (text: string): string => [...text].reverse().join('');
const asLetters = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LETTER_OF[sign] ?? sign);

/** A phone number is also known by its last digits, and with +62 in front. */
const phoneVariants = (digits: string): string[] =>
  digits.length < 8 ? [] : [digits.slice(1), `62${digits.slice(1)}`, ...[8, 6, 4].map((count) => digits.slice(-count))];

/** Name, e-mail, phone and shop, split into words, longest first. */
export function personalWords(personalTexts: string[]): string[] {
  const words = personalTexts.slice(0, 8).flatMap((text) => {
    const known = normaliseText(text.slice(0, 200));
    const parts = known.split(/[^\p{L}\p{N}]+/u);
    const runs = known.match(/\p{L}+|\p{N}+/gu) ?? [];
    return [
      known.replace(/\s+/g, ''),
      ...parts,
      ...runs,
      ...runs.flatMap((run) => (/^\d/.test(run) ? phoneVariants(run) : [])),
    ];
  });
  const long = [...new Set(words)].filter((word) => word.length >= MIN_WORD_LENGTH);
  return long.sort((a, b) => b.length - a.length).slice(0, MAX_WORDS);
}

/** The password with each of those words replaced by a space. The rest is what a guesser has to find. */
export function removePersonalWords(password: string, words: string[]): string {
  let left = normaliseText(password);
  for (const word of words) {
    const spellings = word.length < MIN_VARIANT_LENGTH ? [word] : [word, reversed(word)];
    for (const spelling of spellings) {
      left = removeWord(left, left, spelling);
      left = removeWord(left, asLetters(left), spelling);
    }
  }
  return left.replace(/\s+/g, ' ').trim();
}

/** Removes the word wherever `text` has it. `text` is another spelling of `left` with the same length. */
function removeWord(left: string, text: string, word: string): string {
  let result = '';
  let from = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, from)) {
    result += `${left.slice(from, at)} `;
    from = at + word.length;
  }
  return result + left.slice(from);
}

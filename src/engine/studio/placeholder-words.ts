/** Staff read and write the placeholders of a sentence, `{{name}}`, as words in brackets: `[Jumlah tenaga kerja]`. What is stored has the names. */
import { interpolate } from '../interpolate.ts';

export interface PlaceholderWords {
  /** The sentence with words in brackets instead of the placeholders that have one. */
  show: (text: string) => string;
  /** The sentence of `show` with placeholders again. Capitals do not matter. */
  read: (shown: string) => string;
}

const IN_BRACKETS = /\[([^[\]]*)\]/gu;
const keyOf = (word: string): string => word.trim().toLowerCase();

/** `words`: a word for each name. Equal words get a number, and brackets in them become round. */
export function placeholderWords(words: Iterable<readonly [name: string, word: string]>): PlaceholderWords {
  const wordOf = new Map<string, string>();
  const nameOf = new Map<string, string>();
  for (const [name, word] of words) {
    const plain = word.replaceAll('[', '(').replaceAll(']', ')').replaceAll(/\s+/gu, ' ').trim() || name;
    let own = plain;
    for (let count = 2; nameOf.has(keyOf(own)); count++) own = `${plain} (${count})`;
    wordOf.set(name, own);
    nameOf.set(keyOf(own), name);
  }
  const fill = (text: string) =>
    interpolate(text, (name) => {
      const word = wordOf.get(name);
      return word === undefined ? undefined : `[${word}]`;
    });
  const read = (shown: string) =>
    shown.replaceAll(IN_BRACKETS, (brackets, word: string) => {
      const name = nameOf.get(keyOf(word));
      return name === undefined ? brackets : `{{${name}}}`;
    });
  return { show: fill, read };
}

/**
 * How a stored sentence is edited. A sentence that would not come back as it was, because it has such brackets itself, is edited as it is
 * stored.
 */
export function editedWithWords(
  { show, read }: PlaceholderWords,
  stored: string,
): { shown: string; read: (shown: string) => string } {
  const shown = show(stored);
  const isSame = read(shown) === interpolate(stored, (name) => `{{${name}}}`);
  return isSame ? { shown, read } : { shown: stored, read: (text) => text };
}

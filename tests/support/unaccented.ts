/** Finds texts without accents, see `pseudo-locale.ts`. */
import { readFileSync } from 'node:fs';

const brand = JSON.parse(readFileSync(new URL('../../locales/id/brand.json', import.meta.url), 'utf8'));

/** All texts of a JSON value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const BRAND = [`${brand.name} ${brand.place}`, brand.name, brand.place];
/** Placeholders and addresses are no words. */
const NO_WORDS = /\{\{[^}]*\}\}|https?:\/\/\S+|[\w.-]+@[\w.-]+|(?:^|\s)\/[\w/-]+|\b[\w-]+(?:\.[\w-]+)+\b/g;
const WORD = /[\p{L}\p{M}\d'’]+/gu;
const hasPlainVowel = (word: string) => /[aeiou]/i.test(word);
const isAccented = (word: string) => /[áéíóú]/i.test(word);
const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/**
 * Finds words without accents. `data` are texts that may be shown as they are. Neighbouring words must also be neighbours in one of them,
 * so that a sentence of words that occur somewhere in the data is found.
 */
export function unaccentedIn(texts: Iterable<string>, data: Iterable<string>): string[] {
  const phrases = new Set(Array.from(new Set(data), (text) => wordsOf(text).join(' ')));
  const known = `| ${[...phrases].join(' | ')} |`;
  const isData = (words: string[], isCut: boolean): boolean => {
    const text = words.join(' ');
    if (known.includes(` ${text}${isCut ? '' : ' '}`)) return true;
    // Two names beside each other.
    return words.some((_, at) => at > 0 && phrases.has(words.slice(0, at).join(' ')) && isData(words.slice(at), isCut));
  };
  const found = new Set<string>();
  for (const text of new Set(texts)) {
    const rest = BRAND.reduce((all, name) => all.replaceAll(name, ' . '), text.replace(/\s+/g, ' ')).replace(
      NO_WORDS,
      ' . ',
    );
    // A composed text has signs between its parts.
    for (const part of rest.split(/[^\p{L}\p{M}\d'’ ]+/u)) {
      let run: string[] = [];
      const close = () => {
        while (run.length > 0 && !hasPlainVowel(run.at(-1) ?? '')) run.pop();
        if (run.some(hasPlainVowel) && !isData(run, text.includes('…')))
          found.add(`${run.join(' ')} (${text.trim().slice(0, 80)})`);
        run = [];
      };
      for (const word of wordsOf(part)) {
        if (isAccented(word)) close();
        else if (run.length > 0 || hasPlainVowel(word)) run.push(word);
      }
      close();
    }
  }
  return [...found];
}

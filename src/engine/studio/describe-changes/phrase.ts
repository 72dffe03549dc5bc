/** Sentences as codes with something put in; the words come from a locale file. */
import { interpolate } from '../../interpolate.ts';
import { formatNumber, formatRupiah } from '../../money.ts';

/** A sentence to be worded: its code, and what is put in: texts, or phrases that are worded themselves. */
export interface Sentence {
  code: string;
  params: Record<string, Phrase>;
}
/** A text; a phrase; several joined by "dan" or "atau". */
export type Phrase = string | Sentence | JoinedPhrases;
export interface JoinedPhrases {
  join: 'and' | 'or';
  of: Phrase[];
}

/** The sentence itself. `words`: the locale file, by code; a code that it lacks stands for itself. */
export function renderPhrase(phrase: Phrase, words: Record<string, string>): string {
  if (typeof phrase === 'string') return phrase;
  if ('join' in phrase) return renderJoined(phrase, words);
  const text = Object.hasOwn(words, phrase.code) ? (words[phrase.code] as string) : phrase.code;
  return interpolate(text, (name) =>
    Object.hasOwn(phrase.params, name) ? renderPhrase(phrase.params[name] as Phrase, words) : undefined,
  );
}

/** `a, b dan c` */
function renderJoined({ join, of }: JoinedPhrases, words: Record<string, string>): string {
  const all = of.map((one) => renderPhrase(one, words));
  if (all.length < 2) return all.join('');
  return `${all.slice(0, -1).join(words['join.comma'] ?? ', ')}${words[`join.${join}`] ?? ' '}${all.at(-1)}`;
}

/** A label in its quotation marks. */
export const quoted = (label: string): Sentence => ({ code: 'quoted', params: { label } });

/** Figures as they are written here: `25.000`, rupiah as `Rp25.000`. */
export function formatFigure(value: unknown, isMoney: boolean): string {
  if (typeof value !== 'number') return String(value);
  return isMoney ? formatRupiah(value) : formatNumber(value);
}

/** `set` where there was nothing, `removed` where nothing is left, else `changed`. */
export function changeType(from: unknown, to: unknown): 'set' | 'changed' | 'removed' {
  const isNothing = (one: unknown) => one === undefined || one === null || one === '';
  if (isNothing(to)) return 'removed';
  return isNothing(from) ? 'set' : 'changed';
}

/** Sentences as codes with something put in; the words come from a locale file. */
import { interpolate } from '../../interpolate.ts';
import { formatNumber, formatRupiah } from '../../money.ts';

/** A sentence to be worded: its code, and what is put in: texts, or phrases that are worded themselves. */
export interface Said {
  code: string;
  params: Record<string, Phrase>;
}
/** A text; a phrase; several joined by "dan" or "atau". */
export type Phrase = string | Said | Joined;
export interface Joined {
  join: 'and' | 'or';
  of: Phrase[];
}

/** The sentence itself. `words`: the locale file, by code; a code that it lacks stands for itself. */
export function inWords(said: Phrase, words: Record<string, string>): string {
  if (typeof said === 'string') return said;
  if ('join' in said) return joined(said, words);
  const text = Object.hasOwn(words, said.code) ? (words[said.code] as string) : said.code;
  return interpolate(text, (name) =>
    Object.hasOwn(said.params, name) ? inWords(said.params[name] as Phrase, words) : undefined,
  );
}

/** `a, b dan c` */
function joined({ join, of }: Joined, words: Record<string, string>): string {
  const all = of.map((one) => inWords(one, words));
  if (all.length < 2) return all.join('');
  return `${all.slice(0, -1).join(words['join.comma'] ?? ', ')}${words[`join.${join}`] ?? ' '}${all.at(-1)}`;
}

/** A label in its quotation marks. */
export const quoted = (label: string): Said => ({ code: 'quoted', params: { label } });

/** Figures as they are written here: `25.000`, rupiah as `Rp25.000`. */
export function figure(value: unknown, isMoney: boolean): string {
  if (typeof value !== 'number') return String(value);
  return isMoney ? formatRupiah(value) : formatNumber(value);
}

/** `set` where there was nothing, `removed` where nothing is left, else `changed`. */
export function turn(from: unknown, to: unknown): 'set' | 'changed' | 'removed' {
  const isNothing = (one: unknown) => one === undefined || one === null || one === '';
  if (isNothing(to)) return 'removed';
  return isNothing(from) ? 'set' : 'changed';
}

/** Sentences as codes with parameters. The words come from a locale file. */

import { interpolate } from '../../interpolate.ts';
import { ownEntry } from '../../lookup.ts';
import { formatNumber, formatRupiah } from '../../money.ts';

/** A sentence to render: its code and its parameters, which are texts or phrases. */
export interface Sentence {
  code: string;
  params: Record<string, Phrase>;
}
/** A text, a sentence, or several phrases joined by "dan" or "atau". */
export type Phrase = string | Sentence | JoinedPhrases;
export interface JoinedPhrases {
  join: 'and' | 'or';
  of: Phrase[];
}

/** Renders a phrase as text. `words`: the locale file, by code. A missing code stands for itself. */
export function renderPhrase(phrase: Phrase, words: Record<string, string>): string {
  if (typeof phrase === 'string') return phrase;
  if ('join' in phrase) return renderJoined(phrase, words);
  const text = ownEntry(words, phrase.code) ?? phrase.code;
  return interpolate(text, (name) => {
    const param = ownEntry(phrase.params, name);
    return param === undefined ? undefined : renderPhrase(param, words);
  });
}

/** `a, b dan c` */
function renderJoined({ join, of }: JoinedPhrases, words: Record<string, string>): string {
  const all = of.map((part) => renderPhrase(part, words));
  if (all.length < 2) return all.join('');
  return `${all.slice(0, -1).join(words['join.comma'] ?? ', ')}${words[`join.${join}`] ?? ' '}${all.at(-1)}`;
}

/** A label in quotation marks. */
/** The word of the file for a changed rule (`rule.compute`); undefined for other changes. */
export function changedRule(rule: string | undefined): string | undefined {
  const [first, word = 'show-if'] = rule?.split('.') ?? [];
  if (first !== 'rule') return undefined;
  const words: Record<string, string> = {
    readOnly: 'x-read-only',
    where: 'where',
    checks: 'x-check',
    message: 'x-check',
  };
  return words[word] ?? `x-${word}`;
}

export const quoted = (label: string): Sentence => ({ code: 'quoted', params: { label } });

/** Formats a number: `25.000`, rupiah as `Rp25.000`. */
export function formatFigure(value: unknown, isMoney: boolean): string {
  if (typeof value !== 'number') return String(value);
  return isMoney ? formatRupiah(value) : formatNumber(value);
}

/** `set` if there was no value before, `removed` if there is none now, else `changed`. */
export function changeType(from: unknown, to: unknown): 'set' | 'changed' | 'removed' {
  const isNothing = (value: unknown) => value === undefined || value === null || value === '';
  if (isNothing(to)) return 'removed';
  return isNothing(from) ? 'set' : 'changed';
}

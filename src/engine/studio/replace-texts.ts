/** Find and replace in the texts of a form. Codes, names and rules stay, and so do the `{{…}}` of sentences. */
import { isRecord } from '../is-record.ts';
import { isTooLong } from '../text-limits.ts';
import { EditError } from './edit-error.ts';
import { labelsOfList } from './form-labels.ts';
import { type FormSources, listOf, withList } from './form-sources.ts';
import { type FormText, textsOfForm } from './form-texts.ts';
import { requireValid } from './require-valid.ts';

export interface TextSearch {
  find: string;
  replacement: string;
  matchesCase?: boolean;
  wholeWords?: boolean;
}

export interface TextMatch extends Omit<FormText, 'path'> {
  /** Identifies the text within the form. */
  key: string;
  /** Start and end of each place in `text`. */
  hits: Array<[start: number, end: number]>;
  after: string;
  /** Why the text cannot be replaced: too long, nothing left, or the same label as another option. */
  problem: 'long' | 'empty' | 'same-option' | null;
}

/** Texts that contain what is searched for, in the order of the screen. */
export function findTexts(sources: FormSources, search: TextSearch): TextMatch[] {
  return findEntries(sources, search).map(({ path: _, ...match }) => match);
}

type Entry = TextMatch & Pick<FormText, 'path'>;

function findEntries(sources: FormSources, search: TextSearch): Entry[] {
  const pattern = patternOf(search);
  if (!pattern) return [];
  const found = textsOfForm(sources).flatMap((text): Entry[] => {
    const hits = hitsIn(text.text, pattern);
    if (hits.length === 0) return [];
    const after = replaceHits(text.text, hits, search);
    const key = `${text.owner.kind === 'list' ? text.owner.id : ''}/${text.path.join('/')}`;
    return [{ ...text, key, hits, after, problem: problemOf(after, text.limit) }];
  });
  return found.map((match) =>
    match.problem === null && hasOptionWith(sources, match, found)
      ? { ...match, problem: 'same-option' as const }
      : match,
  );
}

function problemOf(after: string, limit: number): TextMatch['problem'] {
  if (after.trim() === '') return 'empty';
  return isTooLong(after.trim(), limit) ? 'long' : null;
}

/** Whether another option of the list has the label, as it is or as it would become. */
function hasOptionWith(sources: FormSources, match: Entry, found: readonly Entry[]): boolean {
  if (match.owner.kind !== 'list') return false;
  const { id } = match.owner;
  const labels = labelsOfList(listOf(sources, id), sources.words.optionWords[id]);
  const own = match.path[1];
  return listOf(sources, id).enum.some((code) => {
    if (code === own) return false;
    const other = found.find(({ owner, path }) => owner.kind === 'list' && owner.id === id && path[1] === code);
    const taken = [labels[code], ...(other ? [other.after] : [])];
    return taken.some((label) => label?.trim().toLowerCase() === match.after.trim().toLowerCase());
  });
}

/** Replaces in these texts (`TextMatch.key`) as one edit. A text with a problem is left as it is. */
export function replaceTexts(sources: FormSources, search: TextSearch, keys: ReadonlySet<string>): FormSources {
  const chosen = findEntries(sources, search).filter(({ key, problem }) => problem === null && keys.has(key));
  let { form } = sources;
  let next = sources;
  for (const { owner, path, after } of chosen) {
    if (owner.kind === 'list') next = withList(next, withText(listOf(next, owner.id), path, after.trim()));
    else form = withText(form, path, after.trim());
  }
  return requireValid(sources, { ...next, form });
}

function withText<T extends object>(file: T, path: ReadonlyArray<string | number>, text: string): T {
  const [key, ...rest] = path;
  if (key === undefined) throw new EditError('no-field', { name: '' });
  const set = (value: unknown): unknown =>
    rest.length === 0 ? text : withText(isBranch(value) ? value : {}, rest, text);
  // A list stays a list with the same kind of items, because only a text inside of an item is replaced.
  if (Array.isArray(file)) return file.map((item, at): unknown => (at === key ? set(item) : item)) as unknown as T;
  return { ...file, [key]: set((file as Record<string, unknown>)[key]) };
}

const isBranch = (value: unknown): value is object => isRecord(value) || Array.isArray(value);

function patternOf({ find, matchesCase = false, wholeWords = false }: TextSearch): RegExp | null {
  const text = find.trim() === '' ? '' : find;
  if (text === '') return null;
  const literal = text.replace(/[.*+?^${}()|[\]\\/-]/gu, String.raw`\$&`);
  const bounded = wholeWords ? `(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])` : literal;
  return new RegExp(bounded, matchesCase ? 'gu' : 'giu');
}

const PLACEHOLDER = /\{\{.*?\}\}/gu;

function hitsIn(text: string, pattern: RegExp): TextMatch['hits'] {
  const placeholders = spansOf(text, PLACEHOLDER);
  return spansOf(text, pattern).filter(
    ([start, end]) => end > start && !placeholders.some(([from, to]) => start < to && end > from),
  );
}

const spansOf = (text: string, pattern: RegExp): Array<[number, number]> =>
  Array.from(text.matchAll(pattern), (found) => [found.index, found.index + found[0].length]);

function replaceHits(text: string, hits: TextMatch['hits'], { replacement, matchesCase = false }: TextSearch): string {
  let [written, at] = ['', 0];
  for (const [start, end] of hits) {
    written += text.slice(at, start) + (matchesCase ? replacement : inCaseOf(text.slice(start, end), replacement));
    at = end;
  }
  return written + text.slice(at);
}

/** "Kelurahan" becomes "Desa" and "KELURAHAN" becomes "DESA", also when "desa" was typed. */
function inCaseOf(found: string, replacement: string): string {
  const [first = ''] = found;
  if (first === first.toLowerCase() || replacement !== replacement.toLowerCase()) return replacement;
  if (found.length > 1 && found === found.toUpperCase()) return replacement.toUpperCase();
  const [start = '', ...rest] = replacement;
  return start.toUpperCase() + rest.join('');
}

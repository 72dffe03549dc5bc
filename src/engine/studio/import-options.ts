/** Imports options from a pasted column or from a file, and reports what becomes of each line and of each missing option. */
import { MAX_CODES } from '../check/options.ts';
import { editDistance } from '../nearest-word.ts';
import { MAX_TEXT_LENGTH } from '../text-limits.ts';
import type { OptionFile } from '../types.ts';
import { type ColumnLine, readColumn } from './column-lines.ts';
import { EditError } from './edit-error.ts';
import { requireLabel } from './field-texts.ts';
import { labelOfCode, labelsOfList } from './form-labels.ts';
import { type FormSources, listOf, withList } from './form-sources.ts';
import { retireOptions } from './list-edits.ts';
import { emptyList, withLabel, withOption, withRestored } from './list-file.ts';
import { listIdFor, slugify } from './names.ts';
import { requireValid } from './require-valid.ts';

export type LineOutcome =
  | { kind: 'added' | 'same' | 'restored' }
  /** `before`: the label until now. `isNear`: found by a similar label, not by its code or the same letters. */
  | { kind: 'changed'; before: string; isNear?: true }
  /** `of`: number of the line with the same label. */
  | { kind: 'skipped'; why: 'repeated'; of: number }
  | { kind: 'skipped'; why: 'long' | 'full' }
  | { kind: 'skipped'; why: 'refused'; error: EditError };
export interface ImportedLine {
  /** Line number in the text, from 1. Empty lines are counted but not reported. */
  line: number;
  label: string;
  outcome: LineOutcome;
}

/** Maximum number of lines per import. */
export const MAX_IMPORT_LINES = MAX_CODES;

interface ImportedOptions {
  sources: FormSources;
  lines: ImportedLine[];
  /** Options of the list that no line names. They stay, unless `retiresMissing`. `error`: why one cannot be retired. */
  missing: Array<{ code: string; label: string; error?: EditError }>;
  /** Names of columns in the first line, which is no option. */
  header: string | null;
  /** Number of non-empty lines after the last imported one. */
  unread: number;
}

interface ImportOptions {
  /** Options that no line names are no longer offered. */
  retiresMissing?: boolean;
  /** Lines that are new options although a similar label exists. */
  newLines?: readonly number[];
}

/** Reads up to `MAX_IMPORT_LINES` lines with one label each, or a code and a label. */
export function importOptions(
  sources: FormSources,
  list: string,
  text: string,
  { retiresMissing = false, newLines = [] }: ImportOptions = {},
): ImportedOptions {
  const { lines: written, header, unread } = readColumn(text, MAX_IMPORT_LINES);
  const before = listOf(sources, list);
  const words = sources.words.optionWords[list];
  const similar = findSimilar(before, words, written, newLines);
  const state = { file: before, named: new Set<string>() };
  const outcomes = new Map<number, LineOutcome>();
  const seen = new Map<string, number>();
  const take = (line: ColumnLine) => {
    try {
      outcomes.set(line.line, importLine(state, words, line, similar.get(line.line)));
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      outcomes.set(line.line, { kind: 'skipped', why: 'refused', error });
    }
  };
  for (const line of written) {
    const key = line.label.toLowerCase();
    const of = seen.get(key);
    if (of !== undefined) outcomes.set(line.line, { kind: 'skipped', why: 'repeated', of });
    else take(line);
    if (of === undefined) seen.set(key, line.line);
  }
  // A label may have become free by a later line.
  for (const line of written) if (isRefused(outcomes.get(line.line))) take(line);
  const imported = state.file === before ? sources : requireValid(sources, withList(sources, state.file));
  const missing = before.enum
    .filter((code) => !state.named.has(code))
    .map((code) => ({ code, label: labelOfCode(sources, list, code) }));
  const lines = written.flatMap(({ line, label }) => {
    const outcome = outcomes.get(line);
    return outcome ? [{ line, label, outcome }] : [];
  });
  const rest = { lines, header, unread };
  // Without any line, nothing is said about the options.
  if (!retiresMissing || written.length === 0) return { ...rest, sources: imported, missing };
  return { ...rest, ...retireMissing(imported, list, missing) };
}

/** What a new list of these lines would have. */
export const readNewList = (
  text: string,
): Pick<ImportedOptions, 'lines' | 'header' | 'unread'> & { file: OptionFile } => {
  const { lines: written, header, unread } = readColumn(text, MAX_IMPORT_LINES);
  const id = 'new';
  const sources: FormSources = {
    form: { $schema: '', $id: id, type: 'object', 'x-steps': [], properties: {} },
    lists: { [id]: emptyList(id, id) },
    words: { words: {}, optionWords: {} },
  };
  if (written.length === 0) return { lines: [], header, unread, file: listOf(sources, id) };
  const { sources: after, lines } = importOptions(sources, id, text);
  return { lines, header, unread, file: listOf(after, id) };
};

/** Adds a new list of these lines. Lines that cannot be options are left out. */
export function importNewList(
  sources: FormSources,
  title: string,
  text: string,
): { sources: FormSources; list: string } {
  const { file } = readNewList(text);
  const named = requireLabel(title);
  if (file.enum.length === 0) throw new EditError('last-option', { list: named });
  const list = listIdFor(sources, named);
  return { sources: requireValid(sources, withList(sources, { ...file, $id: list, title: named })), list };
}

const isRefused = (outcome: LineOutcome | undefined) => outcome?.kind === 'skipped' && outcome.why === 'refused';

function retireMissing(sources: FormSources, list: string, missing: ImportedOptions['missing']) {
  const codes = missing.map(({ code }) => code);
  const retired = tryRetire(sources, list, codes);
  if (!(retired instanceof EditError)) return { sources: retired, missing };
  // A condition reads one of them, so each is tried alone.
  let now = sources;
  const outcomes = missing.map((option) => {
    const next = tryRetire(now, list, [option.code]);
    if (next instanceof EditError) return { ...option, error: next };
    now = next;
    return option;
  });
  return { sources: now, missing: outcomes };
}

function tryRetire(sources: FormSources, list: string, codes: string[]): FormSources | EditError {
  try {
    return retireOptions(sources, list, codes);
  } catch (error) {
    if (error instanceof EditError) return error;
    throw error;
  }
}

const OTHER_CODE = 'lainnya';
/** Position of a new option. "Others" stays last. */
const nextPlace = ({ enum: codes }: OptionFile) => (codes.at(-1) === OTHER_CODE ? codes.length - 1 : codes.length);

/** Changes `state`: the list, and the codes of before that a line names. */
function importLine(
  state: { file: OptionFile; named: Set<string> },
  words: Record<string, string> | undefined,
  { code, label }: ColumnLine,
  similar: string | undefined,
): LineOutcome {
  const { file } = state;
  if (label.length > MAX_TEXT_LENGTH.label) return { kind: 'skipped', why: 'long' };
  const isLabel = (text: string | undefined) => text?.toLowerCase() === label.toLowerCase();
  const labels = labelsOfList(file, words);
  const isFull = file.enum.length >= MAX_CODES;
  const [retired] =
    Object.entries(file['x-retired'] ?? {}).find(([old, text]) => (code ? old === code : isLabel(text))) ?? [];
  const offered = file.enum.find((candidate) => (code ? candidate === code : isLabel(labels[candidate]))) ?? similar;
  if (retired !== undefined) {
    if (isFull) return { kind: 'skipped', why: 'full' };
    state.file = withRestored(file, words, { code: retired, label, at: nextPlace(file) });
    return { kind: 'restored' };
  }
  if (offered === undefined) {
    if (isFull) return { kind: 'skipped', why: 'full' };
    state.file = withOption(file, words, { label, ...(code ? { code } : {}), at: nextPlace(file) });
    return { kind: 'added' };
  }
  state.named.add(offered);
  const before = labels[offered] ?? offered;
  if (before === label) return { kind: 'same' };
  state.file = withLabel(file, words, offered, label);
  return { kind: 'changed', before, ...(offered === similar ? { isNear: true as const } : {}) };
}

const lettersOf = (label: string) => slugify(label, '-').replaceAll('-', '');
/** A word of up to five letters has to be the same. Of eleven, one letter may differ. */
const LETTERS_FOR_EACH_DIFFERENCE = 6;
/** For longer lists or labels only the same letters count as similar. */
const MAX_COMPARISONS = 20_000;
const MAX_LETTERS = 60;

/** Options whose label a line has with other spelling, by line. Only lines and options that match no other. */
function findSimilar(
  file: OptionFile,
  words: Record<string, string> | undefined,
  lines: readonly ColumnLine[],
  newLines: readonly number[],
): Map<number, string> {
  const labels = labelsOfList(file, words);
  const lowerCase = new Set(
    [...Object.values(labels), ...Object.keys(file['x-retired'] ?? {})].map((label) => label.toLowerCase()),
  );
  const open = lines.filter(({ code, label }) => code === undefined && !lowerCase.has(label.toLowerCase()));
  const named = new Set(lines.flatMap(({ code, label }) => [code ?? '', label.toLowerCase()]));
  const free = new Map(
    file.enum
      .filter((code) => !named.has(code) && !named.has((labels[code] ?? code).toLowerCase()))
      .map((code) => [code, lettersOf(labels[code] ?? code)]),
  );
  const comparesLetters = open.length * free.size <= MAX_COMPARISONS;
  const similar = new Map<number, string>();
  for (const { line, label } of open) {
    if (newLines.includes(line)) continue;
    const letters = lettersOf(label);
    const limit =
      comparesLetters && letters.length <= MAX_LETTERS ? Math.floor(letters.length / LETTERS_FOR_EACH_DIFFERENCE) : 0;
    const near = [...free].filter(([, other]) => letters !== '' && isNear(letters, other, limit));
    const [first] = near.find(([, other]) => other === letters) ?? (near.length === 1 ? near : [])[0] ?? [];
    if (first === undefined) continue;
    similar.set(line, first);
    free.delete(first);
  }
  return similar;
}

const isNear = (letters: string, other: string, limit: number) =>
  letters === other ||
  (limit > 0 && Math.abs(other.length - letters.length) <= limit && editDistance(letters, other, limit + 1) <= limit);

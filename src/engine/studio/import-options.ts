/** Imports options from lines of text, pasted from a table or read from a file, and reports the outcome of each line. */
import { MAX_TEXT_LENGTH } from '../text-limits.ts';
import { EditError } from './edit-error.ts';
import { labelsOfList } from './form-labels.ts';
import { type FormSources, listOf } from './form-sources.ts';
import { addOption, restoreOption, setOption } from './list-edits.ts';

export type LineOutcome =
  | { kind: 'added' | 'same' | 'restored' }
  /** `before`: the label until now. */
  | { kind: 'changed'; before: string }
  /** `of`: number of the line with the same label. */
  | { kind: 'skipped'; why: 'repeated'; of: number }
  | { kind: 'skipped'; why: 'long' }
  | { kind: 'skipped'; why: 'refused'; error: EditError };
interface ImportedLine {
  /** Line number in the text, from 1. Empty lines are counted but not reported. */
  line: number;
  label: string;
  outcome: LineOutcome;
}

/** Maximum number of lines per import. */
export const MAX_IMPORT_LINES = 500;
const CODE_PATTERN = /^[a-z0-9][a-z0-9-]{0,63}$/u;

interface ImportedOptions {
  sources: FormSources;
  lines: ImportedLine[];
  /** Number of non-empty lines after the last imported one. */
  unread: number;
}

/** Reads up to `MAX_IMPORT_LINES` lines with one label each, or a code and a label separated by a tab or a semicolon. */
export function importOptions(sources: FormSources, list: string, text: string): ImportedOptions {
  const seen = new Map<string, number>();
  const lines: ImportedLine[] = [];
  let now = sources;
  const written = text.replace(/^\ufeff/u, '').split(/\r\n?|\n/u);
  for (const [at, cells] of written.slice(0, MAX_IMPORT_LINES).entries()) {
    const { code, label } = parseCells(cells);
    if (label === '' || isHeaderRow(at, code, label)) continue;
    const line = at + 1;
    const duplicateOf = seen.get(label.toLowerCase());
    const report = (outcome: LineOutcome) => lines.push({ line, label, outcome });
    if (duplicateOf !== undefined) {
      report({ kind: 'skipped', why: 'repeated', of: duplicateOf });
      continue;
    }
    seen.set(label.toLowerCase(), line);
    try {
      const done = importLine(now, list, code, label);
      now = done.sources;
      report(done.outcome);
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      report({ kind: 'skipped', why: 'refused', error: error });
    }
  }
  const unread = written.slice(MAX_IMPORT_LINES).filter((line) => line.trim() !== '').length;
  return { sources: now, lines, unread };
}

function importLine(
  sources: FormSources,
  list: string,
  code: string | undefined,
  label: string,
): { sources: FormSources; outcome: LineOutcome } {
  if (label.length > MAX_TEXT_LENGTH.label) return { sources, outcome: { kind: 'skipped', why: 'long' } };
  const file = listOf(sources, list);
  const isLabel = (text: string | undefined) => text?.toLowerCase() === label.toLowerCase();
  const retired = Object.entries(file['x-retired'] ?? {}).find(([retiredCode, retiredLabel]) =>
    code ? retiredCode === code : isLabel(retiredLabel),
  );
  if (retired) {
    const restored = restoreOption(sources, list, retired[0]);
    return { sources: setOption(restored, list, retired[0], label), outcome: { kind: 'restored' } };
  }
  const labels = labelsOfList(file, sources.words.optionWords[list]);
  const offered = file.enum.find((candidate) => (code ? candidate === code : isLabel(labels[candidate])));
  if (offered === undefined) {
    const option = { label, ...(code ? { code } : {}) };
    return { sources: addOption(sources, list, option), outcome: { kind: 'added' } };
  }
  const before = labels[offered] ?? offered;
  if (before === label) return { sources, outcome: { kind: 'same' } };
  return { sources: setOption(sources, list, offered, label), outcome: { kind: 'changed', before } };
}

/** Text up to the next tab or semicolon. Inside quotation marks these belong to the text. */
const CELL = /(?<=^|[\t;])\s*(?:"(?:[^"]|"")*"|[^\t;]*)/gu;
const unquote = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/u, '$1')
    .replaceAll('""', '"')
    .trim();

function parseCells(line: string): { code: string | undefined; label: string } {
  const [first = '', second] = (line.match(CELL) ?? []).map(unquote);
  return second && CODE_PATTERN.test(first) ? { code: first, label: second } : { code: undefined, label: first };
}

/** Column names in the first line of a table. */
const isHeaderRow = (at: number, code: string | undefined, label: string) =>
  at === 0 && code === 'kode' && /^(label|pilihan|nama)$/iu.test(label);

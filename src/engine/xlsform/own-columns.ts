/**
 * Columns of our own (`sentra::…`), which other tools ignore. They carry what XLSForm cannot say, together with a hash of the cells beside
 * them: if somebody has edited those cells, the cells win.
 */

import { isRecord } from '../is-record.ts';
import type { CheckFile } from '../rule-types.ts';

export interface PlacedCheck {
  check: CheckFile;
  /** `step`: the step of the question, or the repeating group that it is in. */
  place: 'step' | 'form';
}

/** Columns that decide what a question means. Texts are read from their own cells in any case. */
const MEANING_COLUMNS = [
  'type',
  'name',
  'required',
  'relevant',
  'constraint',
  'calculation',
  'default',
  'read_only',
  'choice_filter',
  'repeat_count',
  'parameters',
  'appearance',
  'constraint_message',
  'required_message',
] as const;

/** The columns that say the same as these words. */
export const RULE_COLUMNS = {
  'x-show-if': 'relevant',
  'x-required': 'required',
  'x-default': 'default',
  'x-read-only': 'read_only',
} as const;
export const CHECK_COLUMNS = { rule: 'constraint', message: 'constraint', fields: 'constraint' } as const;

type Cells = Readonly<Record<string, string>>;

const cellsHash = (cells: Cells): string =>
  textHash(JSON.stringify(MEANING_COLUMNS.map((column) => cells[column] ?? '')));

/** A hash of 53 bits. It finds edits; it protects against nobody. */
export function textHash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

export const ownCell = (words: object, cells: Cells): string => JSON.stringify({ ...words, $cells: cellsHash(cells) });

/** The words of an own column; {} for a text that is not ours. */
export function ownWords(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return {};
    const { $cells: _, ...words } = value;
    return words;
  } catch {
    return {};
  }
}

/** The words of a question, with the texts of its cells where those were edited since the export. */
export function fieldWords(own: string | undefined, { label, hint }: Cells): Record<string, unknown> {
  const { $checks: _, $label, $hint, ...words } = ownWords(own);
  if (label !== undefined && $label !== textHash(label)) words.title = label;
  if (hint !== undefined && $hint !== textHash(hint)) words.description = hint;
  return words;
}

/** The checks about a question. */
export function ownChecks(own: string | undefined): PlacedCheck[] {
  const { $checks } = ownWords(own);
  if (!Array.isArray($checks)) return [];
  return $checks.filter(
    (one: unknown): one is PlacedCheck => isRecord(one) && isRecord(one.check) && typeof one.check.rule === 'string',
  );
}

/** Whether the cells beside an own column are as they were exported. */
export function isUntouched(text: string | undefined, cells: Cells): boolean {
  if (text === undefined) return false;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && value.$cells === cellsHash(cells);
  } catch {
    return false;
  }
}

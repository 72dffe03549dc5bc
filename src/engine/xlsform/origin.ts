/**
 * What an XLSForm said in its own way: kept in the form file as `x-xlsform`, and written again by the export. A cell is written again only
 * while the export alone would write what it wrote when the form was imported, so edits made here win.
 */

import { isRecord } from '../is-record.ts';
import type { FormFile } from '../types.ts';
import { textHash } from './own-columns.ts';

export type Cells = Record<string, string>;

/** `was`: hash of what the export alone writes into the cell, for columns where that is anything. */
export interface OriginCells {
  cells: Cells;
  was?: Cells;
}
export interface ListOrigin {
  /** Its name in the workbook. */
  name?: string;
  /** By code. */
  codes?: Record<string, OriginCells>;
  /** Codes that the workbook has no row for. */
  implied?: string[];
}
export interface FormOrigin {
  /** Of the texts that were taken; '' for columns without a language. */
  language: string;
  settings?: OriginCells;
  /**
   * The rows of the survey in their order: a question as `name` or `rows.name`, the end of rows as `/rows`, and all other rows with their
   * cells. Missing if the export alone writes the same rows.
   */
  rows?: Array<string | Cells>;
  /** Hash of the steps; `rows` holds as long as they are the same. */
  steps?: string;
  /** Questions that the workbook has no row for, such as the hour of a date. */
  implied?: string[];
  /** By `name` or `rows.name`. */
  fields?: Record<string, OriginCells>;
  lists?: Record<string, ListOrigin>;
  /** Rows of choices that no question offers. */
  choices?: Cells[];
}

const isOwnColumn = (column: string): boolean => /^sentra(?:::|_)/u.test(column);

/** Undefined if the export alone writes the same cells. */
export function differenceOf(original: Cells, written: Cells): OriginCells | undefined {
  const cells: Cells = {};
  const was: Cells = {};
  for (const column of new Set([...Object.keys(original), ...Object.keys(written)])) {
    const [text, ours] = [original[column] ?? '', written[column] ?? ''];
    if (text === ours || isOwnColumn(column)) continue;
    cells[column] = text;
    if (ours !== '') was[column] = textHash(ours);
  }
  if (Object.keys(cells).length === 0) return undefined;
  return Object.keys(was).length > 0 ? { cells, was } : { cells };
}

/** The cells with those of the workbook that still hold. `origin` comes from a file that anybody may have edited. */
function withOrigin(written: Cells, origin: unknown): Cells {
  if (!isRecord(origin) || !isRecord(origin.cells)) return written;
  const was = isRecord(origin.was) ? origin.was : {};
  const cells = { ...written };
  for (const [column, text] of Object.entries(origin.cells)) {
    const ours = written[column] ?? '';
    if (typeof text !== 'string' || isOwnColumn(column)) continue;
    if (ours === '' ? was[column] !== undefined : was[column] !== textHash(ours)) continue;
    if (text === '') delete cells[column];
    else cells[column] = text;
  }
  return cells;
}

const partOf = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

/** Reads `x-xlsform` of a form file. */
export class Origin {
  readonly #value: unknown;
  readonly implied: ReadonlySet<string>;
  /** Undefined for a form that was made here. */
  readonly language: string | undefined;

  constructor(file: FormFile) {
    this.#value = file['x-xlsform'];
    this.implied = new Set(textsIn(partOf(this.#value, 'implied')));
    const language = partOf(this.#value, 'language');
    this.language = typeof language === 'string' ? language : undefined;
  }

  field(path: string, written: Cells): Cells {
    return withOrigin(written, partOf(partOf(this.#value, 'fields'), path));
  }

  settings(written: Cells): Cells {
    return withOrigin(written, partOf(this.#value, 'settings'));
  }

  /** The name of a question in the workbook. */
  nameOf(path: string): string {
    const name = partOf(partOf(partOf(partOf(this.#value, 'fields'), path), 'cells'), 'name');
    return typeof name === 'string' && name !== '' ? name : (path.split('.').at(-1) ?? path);
  }

  listName(list: string): string {
    const name = partOf(partOf(partOf(this.#value, 'lists'), list), 'name');
    return typeof name === 'string' ? name : list;
  }

  choice(list: string, code: string, written: Cells): Cells {
    return withOrigin(written, partOf(partOf(partOf(partOf(this.#value, 'lists'), list), 'codes'), code));
  }

  impliedCodes(list: string): string[] {
    return textsIn(partOf(partOf(partOf(this.#value, 'lists'), list), 'implied'));
  }

  /** Name in the workbook by code, for codes that have the same one in all lists. */
  codeNames(lists: string[]): ReadonlyMap<string, string> {
    const names = new Map<string, string>();
    for (const list of lists) {
      const codes = partOf(partOf(partOf(this.#value, 'lists'), list), 'codes');
      for (const code of isRecord(codes) ? Object.keys(codes) : []) {
        const { name = code } = this.choice(list, code, { name: code });
        if (!names.has(code)) names.set(code, name);
      }
    }
    return names;
  }

  /** Rows of choices that no question offers. */
  get choices(): Cells[] {
    const rows = partOf(this.#value, 'choices');
    return Array.isArray(rows) ? rows.filter(isRecord).map(textCells) : [];
  }

  /** Undefined if the form has no such rows, or its steps have changed since. */
  rowsFor(file: FormFile): Array<string | Cells> | undefined {
    const rows = partOf(this.#value, 'rows');
    if (!Array.isArray(rows) || partOf(this.#value, 'steps') !== stepsHash(file)) return undefined;
    return rows.flatMap(
      (row: unknown): Array<string | Cells> =>
        typeof row === 'string' ? [row] : isRecord(row) ? [textCells(row)] : [],
    );
  }
}

const textCells = (row: Record<string, unknown>): Cells =>
  Object.fromEntries(Object.entries(row).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

export const stepsHash = (file: FormFile): string =>
  textHash(JSON.stringify(file['x-steps'].map(({ fields: _, ...step }) => step)));

/** What an import or export could not take as it is. The caller has a sentence for each kind. */

export type SheetName = 'survey' | 'choices' | 'settings';

/**
 * `lost`: it is not in the form. `changed`: it is, in another way that people who fill in the form can notice. `info`: looks, and what
 * the system does by itself.
 */
type NoteSeverity = 'lost' | 'changed' | 'info';

export const NOTE_KINDS = [
  'sheet',
  'language',
  'column',
  'setting',
  'type',
  'type-near',
  'not-calculated',
  'recorded',
  'barcode',
  'always-empty',
  'renamed',
  'code',
  'code-twice',
  'list-missing',
  'list-long',
  'list-file',
  'label-long',
  'label-missing',
  'label-name',
  'hint-long',
  'name-missing',
  'name-twice',
  'group-flat',
  'group-heading',
  'group-open',
  'nested-repeat',
  'repeat-empty',
  'expression',
  'function',
  'order',
  'default',
  'media-column',
  'appearance',
  'parameters',
  'too-many-questions',
  'too-many-steps',
  'too-many-lists',
  'origin-long',
  'circle',
  'more',
] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export interface Note {
  sheet: SheetName;
  /** Row in the spreadsheet, from 1; 0: the whole sheet. */
  row: number;
  /** Title of the column, or ''. */
  column: string;
  kind: NoteKind;
  severity: NoteSeverity;
  /** The text in the cell, at most 200 characters. */
  text: string;
  /** What it became, or why: a name, a type, a word. */
  detail: string;
}

const MAX_NOTES = 500;
const MAX_NOTE_TEXT = 200;

const shortened = (text: string): string =>
  text.length > MAX_NOTE_TEXT ? `${text.slice(0, MAX_NOTE_TEXT - 1)}…` : text;

export class NoteList {
  readonly #notes: Note[] = [];
  #left = 0;
  /** What happened to each cell, by sheet, row and column; complete, unlike the list. */
  readonly #marks = new Map<string, NoteSeverity>();

  mark(sheet: SheetName, row: number, column: string, severity: NoteSeverity): void {
    const key = `${sheet} ${row} ${column}`;
    if (severity !== 'info' && this.#marks.get(key) !== 'lost') this.#marks.set(key, severity);
  }

  markOf(sheet: SheetName, row: number, column: string): NoteSeverity | undefined {
    return this.#marks.get(`${sheet} ${row} ${column}`);
  }

  add(
    severity: NoteSeverity,
    kind: NoteKind,
    place: { sheet?: SheetName; row?: number; column?: string },
    text = '',
    detail = '',
  ): void {
    this.mark(place.sheet ?? 'survey', place.row ?? 0, place.column ?? '', severity);
    if (this.#notes.length >= MAX_NOTES) {
      this.#left += 1;
      return;
    }
    const { sheet = 'survey', row = 0, column = '' } = place;
    this.#notes.push({ sheet, row, column, kind, severity, text: shortened(text), detail: shortened(detail) });
  }

  /** By sheet and row. The last note says how many are not listed. */
  list(): Note[] {
    const sheets: SheetName[] = ['settings', 'survey', 'choices'];
    const sorted = this.#notes.toSorted(
      (one, other) => sheets.indexOf(one.sheet) - sheets.indexOf(other.sheet) || one.row - other.row,
    );
    if (this.#left === 0) return sorted;
    return [...sorted, { ...NOWHERE, kind: 'more', severity: 'lost', text: '', detail: String(this.#left) }];
  }
}

const NOWHERE = { sheet: 'survey', row: 0, column: '' } as const;

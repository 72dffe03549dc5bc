/** What the parts of an import share. */

import { interpolate } from '../interpolate.ts';
import { ownEntry } from '../lookup.ts';
import type { FieldFile } from '../types.ts';
import type { Entries, Entry } from './import-entries.ts';
import type { ListImport } from './import-lists.ts';
import type { NoteList } from './notes.ts';
import type { PlacedCheck } from './own-columns.ts';
import type { NamedRow } from './sheets.ts';
import { XPathProblem } from './xpath.ts';

/** Texts that the import writes into the form, in its language. */
export interface ImportWords {
  /** Title of a note. */
  note: string;
  /** Label of the option that stands for any other answer. */
  other: string;
  /** Titles of additional questions, with `{{label}}`. */
  other_title: string;
  time_title: string;
  /** Title of a step without a label, with `{{number}}`. */
  step: string;
  /** Message of a check that has none, with `{{label}}`. */
  check: string;
  /** Comment about an expression that could not be taken, with `{{column}}` and `{{text}}`. */
  comment: string;
}

/** The cell that a word of the form file comes from. */
export interface Source {
  row: number;
  column: string;
  text: string;
  /** The question is nothing without it. */
  isOnly?: boolean;
}

/** A question as it is in the form file. */
export interface ImportedField {
  name: string;
  field: FieldFile;
  checks: PlacedCheck[];
  /** It has no row of its own in the workbook. */
  isImplied?: boolean;
}

export class ImportState {
  readonly notes: NoteList;
  readonly lists: ListImport;
  readonly entries: Entries;
  readonly words: ImportWords;
  /** Row in the survey by the path of a question: `name` or `rows.name`. */
  readonly rowOf = new Map<string, number>();
  /** Paths of questions without a row of their own. */
  readonly implied: string[] = [];
  readonly #sources = new Map<object, Map<string, Source[]>>();

  constructor(parts: Pick<ImportState, 'notes' | 'lists' | 'entries' | 'words'>) {
    this.notes = parts.notes;
    this.lists = parts.lists;
    this.entries = parts.entries;
    this.words = parts.words;
  }

  place(path: string, row: number, isImplied = false): void {
    if (isImplied) this.implied.push(path);
    else this.rowOf.set(path, row);
  }

  /** Several sources: a condition that joins those of the groups around. */
  setSource(of: object, word: string, ...sources: Source[]): void {
    const known = this.#sources.get(of) ?? new Map<string, Source[]>();
    known.set(word, sources);
    this.#sources.set(of, known);
  }

  /** The cells of words in a column of our own. They may read a question that is no longer in the workbook. `columns`: by word. */
  setOwnSources(of: object, { row, cells }: NamedRow, columns: Readonly<Record<string, string>>, isOnly = false): void {
    for (const [word, column] of Object.entries(columns))
      if (Object.hasOwn(of, word)) this.setSource(of, word, { row, column, text: cells[column] ?? '', isOnly });
  }

  sourcesOf(of: object, word: string): Source[] {
    return this.#sources.get(of)?.get(word) ?? [];
  }

  labelOf(entry: Entry | undefined): (name: string) => string | undefined {
    return (name) => this.entries.find(name, entry)?.node.cells.label?.slice(0, 60);
  }

  /** The cell of an entry, taken by `take`. What cannot be taken is noted, and written into the file as a comment. */
  takeCell(entry: Entry, column: string, field: FieldFile, take: (text: string, source: Source) => void): void {
    const text = entry.node.cells[column];
    if (text === undefined) return;
    this.takeText(field, { row: entry.node.row, column, text }, take);
  }

  takeText(field: object, source: Source, take: (text: string, source: Source) => void): boolean {
    try {
      take(source.text, source);
      return true;
    } catch (error) {
      if (!(error instanceof XPathProblem)) throw error;
      const circle = error.kind === 'expression' ? this.entries.circleIn(error.detail) : undefined;
      this.lose(field, source, circle === undefined ? error.kind : 'circle', circle ?? error.detail);
      return false;
    }
  }

  lose(
    field: object,
    source: Source,
    kind: 'expression' | 'function' | 'circle' | 'order' | 'default',
    detail: string,
  ): void {
    this.notes.add('lost', kind, source, source.text, detail);
    this.comment(field, source);
  }

  /** Keeps the text of a cell that could not be taken. */
  comment(field: object, source: Source): void {
    const comment = fill(this.words.comment, { column: source.column, text: source.text });
    const holder = field as { $comment?: unknown };
    holder.$comment = [holder.$comment, comment].filter(Boolean).join('\n');
  }
}

/** Fills a text with values by name. */
export const fill = (text: string, values: Record<string, string>): string =>
  interpolate(text, (name) => ownEntry(values, name));

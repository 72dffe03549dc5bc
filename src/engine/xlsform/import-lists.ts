/** The choices sheet as option lists. A list that exists with the same options is used; another one of its name is left alone. */

import { labelOfOption } from '../options.ts';
import type { CompileContext, OptionFile } from '../types.ts';
import { codeOf, idOf } from './import-names.ts';
import type { NoteList } from './notes.ts';
import { ownWords } from './own-columns.ts';
import type { NamedRow } from './sheets.ts';

export interface ImportedList {
  id: string;
  /** Code by the name of the choice. */
  codes: Map<string, string>;
  /** Label by code. */
  labels: Map<string, string>;
  /** Name in a rule by the name of the column. */
  columns: Map<string, string>;
  /** Undefined for a list that exists already. */
  file: OptionFile | undefined;
  rows: NamedRow[];
}

const MAX_CODES = 500;
const MAX_LABEL = 300;
/** The list of the form itself is stored under this id. */
const RESERVED_ID = 'form';
const KNOWN = /^(?:list_name|name|label|order|geometry|media::.*|sentra_.*|hint|guidance_hint)$/u;
const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

/** A text that is no choice stands for itself. */
class AnyCodes extends Map<string, string> {
  readonly #codes: ReadonlyMap<string, string>;

  constructor(codes: ReadonlyMap<string, string>) {
    super();
    this.#codes = codes;
  }

  override get(name: string): string {
    return this.#codes.get(name) ?? name;
  }
}

export class ListImport {
  readonly #rows = new Map<string, NamedRow[]>();
  readonly #lists = new Map<string, ImportedList>();
  readonly #context: CompileContext;
  readonly #notes: NoteList;
  readonly #otherLabel: string;
  readonly #dataColumns: ReadonlySet<string>;
  /** Code by name over all lists, for values of columns that are compared with answers. */
  readonly #codes = new Map<string, string>();

  /** `filters`: all texts of choice filters; the columns that they name become data of the options. */
  constructor(rows: NamedRow[], filters: string[], context: CompileContext, notes: NoteList, otherLabel: string) {
    this.#otherLabel = otherLabel;
    this.#context = context;
    this.#notes = notes;
    this.#dataColumns = new Set(
      filters.flatMap((text) => text.match(/[\p{L}_][\p{L}\p{N}_.-]*/gu) ?? []).map((word) => word.toLowerCase()),
    );
    for (const row of rows) {
      const list = row.cells.list_name;
      if (!list) continue;
      const known = this.#rows.get(list);
      if (known) known.push(row);
      else this.#rows.set(list, [row]);
    }
  }

  /** Choices of all lists that are used. */
  get used(): ImportedList[] {
    return [...this.#lists.values()];
  }

  /** Code by name over all lists: columns of choices are compared with answers to other lists. */
  get anyCodes(): ReadonlyMap<string, string> {
    return new AnyCodes(this.#codes);
  }

  /** Files of the new lists. Data that names a choice has its code. */
  newFiles(): OptionFile[] {
    return this.used.flatMap(({ file }) => {
      if (!file) return [];
      const data = Object.entries(file['x-data'] ?? {}).map(([code, values]) => [
        code,
        Object.fromEntries(
          Object.entries(values).map(([word, value]) => [word, this.#codes.get(String(value)) ?? value]),
        ),
      ]);
      return [data.length > 0 ? { ...file, 'x-data': Object.fromEntries(data) } : file];
    });
  }

  /** Undefined if the sheet has no such list. `other`: the code of an option for any other answer. */
  get(name: string, other?: string): ImportedList | undefined {
    const known = this.#lists.get(name);
    if (known) {
      if (other !== undefined) this.#addOther(known, other);
      return known;
    }
    const rows = this.#rows.get(name);
    if (!rows) return undefined;
    const list = this.#read(name, rows);
    this.#lists.set(name, list);
    if (other !== undefined) this.#addOther(list, other);
    return list;
  }

  /** `or_other`: one more option. A list that exists already does not get it. */
  #addOther({ file, codes, labels }: ImportedList, code: string): void {
    if (labels.has(code) || !file) return;
    codes.set(code, code);
    labels.set(code, this.#otherLabel);
    file.enum.push(code);
    file['x-labels'] = { ...file['x-labels'], [code]: this.#otherLabel };
  }

  #read(name: string, rows: NamedRow[]): ImportedList {
    const codes = new Map<string, string>();
    const labels = new Map<string, string>();
    const taken = new Set<string>();
    const kept: NamedRow[] = [];
    for (const row of rows) {
      const place = { sheet: 'choices', row: row.row, column: 'name' } as const;
      const written = row.cells.name ?? '';
      if (written === '') {
        this.#notes.add('lost', 'name-missing', place, row.cells.label ?? '');
        continue;
      }
      if (codes.has(written)) {
        this.#notes.add('lost', 'code-twice', place, written, name);
        continue;
      }
      if (kept.length >= MAX_CODES) {
        if (kept.length === MAX_CODES)
          this.#notes.add('lost', 'list-long', { ...place, column: '' }, name, String(rows.length - MAX_CODES));
        this.#notes.mark('choices', row.row, 'name', 'lost');
        codes.set(written, written);
        kept.push(row);
        continue;
      }
      const code = codeOf(written, taken);
      if (code !== written) this.#notes.add('info', 'code', place, written, code);
      taken.add(code);
      codes.set(written, code);
      kept.push(row);
      labels.set(code, (row.cells.label ?? written).slice(0, MAX_LABEL));
      if (!this.#codes.has(written)) this.#codes.set(written, code);
    }
    const offered = kept.slice(0, MAX_CODES);
    this.#noteMedia(offered);
    const columns = this.#columnsOf(offered);
    const file = this.#fileOf(name, { codes, labels, columns, rows: offered });
    const same = this.#existing(name, file);
    if (same) return { id: name, codes, labels, columns, file: undefined, rows };
    const usedIds = new Set([...Object.keys(this.#context.options), ...this.used.map(({ id }) => id), RESERVED_ID]);
    const id = idOf(name, usedIds, 'daftar');
    return { id, codes, labels, columns, file: { ...file, $id: id }, rows };
  }

  /** Pictures and sounds of choices are not taken. */
  #noteMedia(rows: NamedRow[]): void {
    for (const { row, cells } of rows)
      for (const [column, text] of Object.entries(cells))
        if (column.startsWith('media::'))
          this.#notes.add('lost', 'media-column', { sheet: 'choices', row, column }, text);
  }

  #columnsOf(rows: NamedRow[]): Map<string, string> {
    const names = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
    const columns = new Map<string, string>();
    const taken = new Set(['code', 'value', 'label']);
    for (const name of names) {
      const own = /^sentra_data_(.+)$/u.exec(name)?.[1];
      if (own === undefined && (KNOWN.test(name) || !this.#dataColumns.has(name))) continue;
      const word = (own ?? name).replace(/[^A-Za-z0-9_]/gu, '_').replace(/^(?=\d)/u, '_');
      const free = taken.has(word) ? `${word}_2` : word;
      taken.add(free);
      columns.set(name, free);
    }
    return columns;
  }

  #fileOf(
    name: string,
    { codes, labels, columns, rows }: Pick<ImportedList, 'codes' | 'labels' | 'columns' | 'rows'>,
  ): OptionFile {
    const title = name.replace(/[-_]+/gu, ' ').trim();
    const data = rows.flatMap(({ cells }): Array<[string, Record<string, string>]> => {
      const entries = [...columns].flatMap(([column, word]) =>
        cells[column] === undefined ? [] : [[word, cells[column]] as const],
      );
      const code = codes.get(cells.name ?? '');
      return code === undefined || entries.length === 0 ? [] : [[code, Object.fromEntries(entries)]];
    });
    const own = ownWords(rows[0]?.cells.sentra_list);
    return {
      $schema: DRAFT_07,
      $id: name,
      title: title.charAt(0).toUpperCase() + title.slice(1),
      type: 'string',
      enum: [...labels.keys()],
      'x-labels': Object.fromEntries(labels),
      ...(data.length > 0 ? { 'x-data': Object.fromEntries(data) } : {}),
      ...(own as Partial<OptionFile>),
    };
  }

  /** Whether the list of this name has the same codes and labels already. */
  #existing(name: string, file: OptionFile): boolean {
    const known = Object.hasOwn(this.#context.options, name) ? this.#context.options[name] : undefined;
    if (!known || known.enum.length !== file.enum.length) return false;
    const words = Object.hasOwn(this.#context.optionWords, name) ? this.#context.optionWords[name] : undefined;
    return known.enum.every(
      (code, at) => code === file.enum[at] && labelOfOption(known, words, code) === file['x-labels']?.[code],
    );
  }
}

/** The sheets of an XLSForm as rows with named columns. Titles are written in many ways, also in those of older tools. */

import type { NoteList, SheetName } from './notes.ts';

/** A row as the spreadsheet has it. `row` is from 1. */
export interface SheetLine {
  row: number;
  cells: string[];
}
export interface XlsFormSheets {
  survey: SheetLine[];
  choices: SheetLine[];
  settings: SheetLine[];
  /** Names of the sheets that are not read. */
  others: string[];
}

/** A row by the standard name of its columns. Translated columns have the text of the chosen language. */
export interface NamedRow {
  row: number;
  cells: Readonly<Record<string, string>>;
  /** Cells of other languages, by `label::English (en)`. */
  languages: Readonly<Record<string, string>>;
}

const SHEET_LIMITS = { rows: 2_000, choices: 20_000, columns: 200, cell: 8_000 } as const;

const TRANSLATED = new Set([
  'label',
  'hint',
  'guidance_hint',
  'constraint_message',
  'required_message',
  'media::image',
  'media::audio',
  'media::video',
]);

/** Standard names by the other names that tools accept. */
const SURVEY_NAMES: Record<string, string> = {
  command: 'type',
  tag: 'name',
  value: 'name',
  caption: 'label',
  relevance: 'relevant',
  'bind::relevant': 'relevant',
  'bind::constraint': 'constraint',
  'bind::required': 'required',
  'bind::calculate': 'calculation',
  calculate: 'calculation',
  'bind::readonly': 'read_only',
  readonly: 'read_only',
  'bind::jr:constraintmsg': 'constraint_message',
  'bind::jr:requiredmsg': 'required_message',
  constraint_msg: 'constraint_message',
  required_msg: 'required_message',
  'control::appearance': 'appearance',
  'control::jr:count': 'repeat_count',
  'jr:count': 'repeat_count',
  count: 'repeat_count',
  image: 'media::image',
  audio: 'media::audio',
  video: 'media::video',
};
const CHOICE_NAMES: Record<string, string> = {
  list: 'list_name',
  value: 'name',
  caption: 'label',
  image: 'media::image',
  audio: 'media::audio',
  video: 'media::video',
};
const SETTING_NAMES: Record<string, string> = {
  title: 'form_title',
  set_form_title: 'form_title',
  id_string: 'form_id',
  set_form_id: 'form_id',
  public_key: 'public_key',
};
const NAMES: Record<SheetName, Record<string, string>> = {
  survey: SURVEY_NAMES,
  choices: CHOICE_NAMES,
  settings: SETTING_NAMES,
};

/** Text as people typed it: no byte order mark, no-break spaces, or other invisible signs, and straight quotes. */
const cleanCell = (cell: string): string =>
  cell
    .replace(/[\uFEFF\u200B-\u200D\u2060]/gu, '')
    .replace(/[\u00A0\u2007\u202F]/gu, ' ')
    .replace(/\r\n?/gu, '\n')
    .trim();

/** In names and expressions. In labels the quotes of the author stay. */
export const straightQuotes = (text: string): string =>
  text.replace(/[\u2018\u2019\u201A\u201B]/gu, "'").replace(/[\u201C\u201D\u201E\u201F]/gu, '"');

interface Title {
  name: string;
  /** '' for a column without a language. */
  language: string;
  written: string;
}

/** Columns whose second part is no language. */
const TWO_PART_COLUMNS = /^(?:bind|control|body|instance|media|sentra)::/u;

function titleOf(sheet: SheetName, written: string): Title {
  const text = cleanCell(written);
  // Columns of our own are kept as they are.
  if (text.startsWith('sentra_')) return { name: text, language: '', written: text };
  const parts = text.split(
    /\s*::\s*|(?<=^(?:label|hint|media|image|audio|video|constraint_message|required_message|bind))\s*:\s*(?!:)/iu,
  );
  const [first = '', second, ...rest] = parts;
  const key = normal(first);
  if (second !== undefined && TWO_PART_COLUMNS.test(`${key}::`)) {
    const name = `${key}::${key === 'sentra' ? second : normal(second)}`;
    return { name: NAMES[sheet][name] ?? name, language: rest.join('::'), written: text };
  }
  const name = NAMES[sheet][key] ?? key;
  return { name, language: [second, ...rest].filter((part) => part !== undefined).join('::'), written: text };
}

const normal = (text: string): string => text.trim().toLowerCase().replace(/[\s]+/gu, '_');

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim();

const INDONESIAN = /\bindonesia|\(id\)|^id$|\bbahasa\b/iu;

/** The language whose texts are taken: the default of the settings, else texts without a language, else Indonesian, else the first. */
export function chooseLanguage(sheets: SheetLine[][], wanted: string): string {
  const languages = sheets.flatMap(([head], at) =>
    (head?.cells ?? []).map((cell) => titleOf(at === 0 ? 'survey' : 'choices', cell)),
  );
  const labels = languages.filter(({ name }) => name === 'label').map(({ language }) => language);
  const found = labels.find((language) => wanted !== '' && fold(language) === fold(wanted));
  if (found !== undefined) return found;
  if (labels.includes('')) return '';
  return labels.find((language) => INDONESIAN.test(language)) ?? labels[0] ?? '';
}

/** Rows below the titles. Columns of other languages, and cells beyond the limits, are noted. */
export function readSheet(sheet: SheetName, lines: SheetLine[], language: string, notes: NoteList): NamedRow[] {
  const [head, ...body] = lines;
  if (!head) return [];
  const titles = head.cells.slice(0, SHEET_LIMITS.columns).map((cell) => titleOf(sheet, cell));
  if (head.cells.length > SHEET_LIMITS.columns)
    notes.add('lost', 'column', { sheet, row: head.row }, head.cells[SHEET_LIMITS.columns] ?? '');
  const most = sheet === 'choices' ? SHEET_LIMITS.choices : SHEET_LIMITS.rows;
  if (body.length > most)
    notes.add('lost', 'more', { sheet, row: body[most]?.row ?? 0 }, '', String(body.length - most));
  noteLanguages(sheet, head.row, titles, body, language, notes);
  return body.slice(0, most).map(({ row, cells }) => ({ row, ...namedCells(titles, cells, language) }));
}

function namedCells(titles: Title[], cells: string[], language: string): Pick<NamedRow, 'cells' | 'languages'> {
  const languages: Record<string, string> = Object.create(null) as Record<string, string>;
  const named: Record<string, string> = Object.create(null) as Record<string, string>;
  const plain: Record<string, string> = Object.create(null) as Record<string, string>;
  titles.forEach(({ name, language: own }, at) => {
    const text = cleanCell((cells[at] ?? '').slice(0, SHEET_LIMITS.cell));
    if (name === '' || text === '') return;
    const isOwn = own === '' || fold(own) === fold(language);
    // Of two columns with one title the first counts. A text of the language wins over one without.
    if (isOwn && own !== '') named[name] ??= text;
    else if (isOwn) plain[name] ??= text;
    else languages[`${name}::${own}`] ??= text;
  });
  return { cells: { ...plain, ...named }, languages };
}

function noteLanguages(
  sheet: SheetName,
  row: number,
  titles: Title[],
  body: SheetLine[],
  language: string,
  notes: NoteList,
): void {
  titles.forEach(({ name, language: own, written }, at) => {
    if (own === '' || fold(own) === fold(language) || !TRANSLATED.has(name)) return;
    if (body.some(({ cells }) => cleanCell(cells[at] ?? '') !== ''))
      notes.add('lost', 'language', { sheet, row, column: written }, written, own);
  });
}

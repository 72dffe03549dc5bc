/**
 * Cells of all exports. No cell runs as a formula, no character is illegal, and digits that are not numbers (NIK, account, phone)
 * stay text.
 */
import { stringify } from 'csv-stringify/sync';
import { t } from './lib/i18n.ts';

/** A date stands for a day (midnight UTC) or a local time written as UTC, because spreadsheets have no time zones. */
export type Cell = string | number | Date | null;

/** Byte order mark. Spreadsheets read a CSV file as UTF-8 only with it. */
export const BOM = '\uFEFF';

/**
 * Spreadsheets run a text that begins like this as a formula. Where `;` or a tab separates cells, also the text after one of them.
 * A `'` in front makes it text. `unescapeCell` removes exactly one `'`.
 */
const escapeFormula = (text: string): string =>
  text.replace(/^('*[=+\-@＋－＝＠\t\r\n])/, "'$1").replace(/([;\t])('*[=+\-@＋－＝＠])/g, "$1'$2");

/** Restores the cell of a CSV file that `csvLine` wrote. */
export const unescapeCell = (cell: string): string =>
  cell
    .replace(LEADING_TAB, '')
    .replace(/([;\t])'('*[=+\-@＋－＝＠])/g, '$1$2')
    .replace(/^'('*[=+\-@＋－＝＠\t\r\n])/, '$1');

/** Characters that XML, and so XLSX, cannot contain: most control characters, half surrogate pairs, U+FFFE and U+FFFF. */
const ILLEGAL_CHARACTERS = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
/** Longest cell that Excel accepts, in UTF-16 units. */
export const MAX_CELL_LENGTH = 32_767;

/** Replaces illegal characters by U+FFFD. Cuts a text that is too long and appends a note. */
export function cleanCell(text: string): string {
  const legal = text.replace(ILLEGAL_CHARACTERS, '\uFFFD');
  // One character is reserved for the apostrophe that may be added in front.
  if (legal.length < MAX_CELL_LENGTH) return legal;
  const truncationNote = t('common:cell_cut');
  return `${legal.slice(0, MAX_CELL_LENGTH - 1 - truncationNote.length).replace(/[\uD800-\uDBFF]$/, '')}${truncationNote}`;
}

/** XLSX writes a character as `_x0041_`. A text that looks like this is escaped, as Excel does. */
export const xlsxText = (text: string): string =>
  cleanCell(escapeFormula(cleanCell(text).replace(/\r\n?/g, '\n'))).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

/**
 * A text that another program reads by its exact signs, such as an expression. A text cell of XLSX is never calculated, so it needs no
 * apostrophe in front; do not use it for answers, which may be saved as CSV.
 */
export const exactXlsxText = (text: string): string =>
  cleanCell(text.replace(/\r\n?/g, '\n')).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

export const xlsxCell = (cell: Cell): Cell => (typeof cell === 'string' ? xlsxText(cell) : cell);

/** Valid sheet name: at most 31 characters, none of `[]:*?/\`, no apostrophe at its ends, never empty. */
export function sheetName(name: string): string {
  const cleaned = xlsxText(name.replace(/[[\]:*?/\\\p{Cc}]/gu, ' '))
    .replace(/\s+/g, ' ')
    .slice(0, 31)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/^[' ]+|[' ]+$/g, '');
  return cleaned || 'Data';
}

/**
 * Texts that a spreadsheet would change into another number or a date: 12 or more digits, leading zeros, `12E5`, `1-2`. A leading tab
 * keeps them text in Excel and LibreOffice. `'…` would be visible in a CSV file, and `="…"` is a formula.
 */
const MISREAD_AS_NUMBER = /^(?:0\d+|\d{12,}|\d+(?:[.,]\d+)?e[+-]?\d+|\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?)$/i;
const LEADING_TAB = /^\t(?=\d)/;

/** `2026-11-20 14:30`, or only the day at midnight. */
const dateText = (date: Date): string =>
  date
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ')
    .replace(/ 00:00$/, '');

/** Text of one cell as `csvLine` writes it, before quoting. */
export function csvText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'number') return String(cell);
  const text = cleanCell(cell);
  return MISREAD_AS_NUMBER.test(text) ? `\t${text}` : cleanCell(escapeFormula(text));
}

/** One line of a CSV file. Also quotes fields with `;` or a tab, because some locales use these as separators. */
export const csvLine = (cells: readonly Cell[]): string =>
  stringify([cells.map(csvText)], { quoted_match: /[;\t\r\n]|^\s|\s$/ });

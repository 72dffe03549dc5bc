/**
 * Cells of every export, so that each file opens and shows what was answered: nothing in it runs as a formula, no sign is illegal,
 * and digits that are no number (NIK, account, phone) stay text.
 */
import { stringify } from 'csv-stringify/sync';
import { t } from './lib/i18n.ts';

/** A date is the midnight of its day, or the local time, in UTC: spreadsheets know no time zones. */
export type Cell = string | number | Date | null;

/** Spreadsheets read UTF-8 only when it says so. */
export const BOM = '\uFEFF';

/**
 * Spreadsheets run what begins so, and where `;` or a tab parts the cells also what follows one inside a field. One more `'` in
 * front makes it text; `readable` takes exactly one off again.
 */
const escapeFormula = (text: string): string =>
  text.replace(/^('*[=+\-@＋－＝＠\t\r\n])/, "'$1").replace(/([;\t])('*[=+\-@＋－＝＠])/g, "$1'$2");

/** A cell of a CSV file as it was before `csvLine` wrote it. */
export const unescapeCell = (cell: string): string =>
  cell
    .replace(LEADING_TAB, '')
    .replace(/([;\t])'('*[=+\-@＋－＝＠])/g, '$1$2')
    .replace(/^'('*[=+\-@＋－＝＠\t\r\n])/, '$1');

/** What XML, and with it XLSX, cannot hold: most controls, halves of surrogate pairs, U+FFFE and U+FFFF. */
const ILLEGAL_CHARACTERS = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
/** Excel refuses a file with a longer cell. In UTF-16 units. */
export const MAX_CELL_LENGTH = 32_767;

/** Illegal signs become U+FFFD; what is too long is cut, and says so. */
export function cleanCell(text: string): string {
  const legal = text.replace(ILLEGAL_CHARACTERS, '\uFFFD');
  // One sign is kept for the apostrophe that may stand in front.
  if (legal.length < MAX_CELL_LENGTH) return legal;
  const truncationNote = t('common:cell_cut');
  return `${legal.slice(0, MAX_CELL_LENGTH - 1 - truncationNote.length).replace(/[\uD800-\uDBFF]$/, '')}${truncationNote}`;
}

/** XLSX writes a sign as `_x0041_`; a text that looks so itself is escaped, as Excel does. */
export const xlsxText = (text: string): string =>
  cleanCell(escapeFormula(cleanCell(text).replace(/\r\n?/g, '\n'))).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

export const xlsxCell = (cell: Cell): Cell => (typeof cell === 'string' ? xlsxText(cell) : cell);

/** A sheet's name: at most 31 signs, none of `[]:*?/\`, no apostrophe at its ends, never empty. */
export function sheetName(name: string): string {
  const cleaned = xlsxText(name.replace(/[[\]:*?/\\\p{Cc}]/gu, ' '))
    .replace(/\s+/g, ' ')
    .slice(0, 31)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/^[' ]+|[' ]+$/g, '');
  return cleaned || 'Data';
}

/**
 * Texts that a spreadsheet would turn into another number or into a date: twelve digits and more, zeros in front, `12E5`, `1-2`.
 * A tab in front keeps them text in Excel and LibreOffice. Neither `'…`, which a CSV file shows, nor `="…"`, which is a formula.
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

/** The text of one cell as `csvLine` writes it, before quotes. */
export function csvText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'number') return String(cell);
  const text = cleanCell(cell);
  return MISREAD_AS_NUMBER.test(text) ? `\t${text}` : cleanCell(escapeFormula(text));
}

/** One line of a CSV file. Fields with `;` or a tab are quoted too: there are places where these part the cells. */
export const csvLine = (cells: readonly Cell[]): string =>
  stringify([cells.map(csvText)], { quoted_match: /[;\t\r\n]|^\s|\s$/ });

/**
 * Reads numbers in the style of the file. `15,000` may be fifteen or fifteen thousand. Other cells of the file may
 * prove which.
 */
import { type NumberParseResult, type NumberStyle, parseNumber } from '#engine/parse-number.ts';

const INDONESIAN = /^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:\.\d{3}){2,}$|^\d+,\d{1,2}$/;
const ENGLISH = /^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:,\d{3}){2,}$|^\d+\.\d{1,2}$/;
const stripCurrency = (cell: string) => cell.replace(/\s/g, '').replace(/^-?rp\.?/i, '');

export type FileStyle = Pick<NumberStyle, 'dot' | 'comma'>;

/**
 * How a dot or comma before exactly three digits is read. A dot groups unless the file uses the English style. A comma
 * groups only if the file proves it. It is never read as a decimal mark, because that would make Rp15 of `15,000`.
 */
export function styleOf(cells: string[]): FileStyle {
  const isWritten = (style: RegExp) => cells.some((cell) => style.test(stripCurrency(cell)));
  const isEnglish = isWritten(ENGLISH);
  return {
    dot: isEnglish ? 'both' : 'group',
    comma: isEnglish && !isWritten(INDONESIAN) ? 'group' : 'both',
  };
}

export const readCell = (cell: string, style: FileStyle, isMoney: boolean): NumberParseResult =>
  parseNumber(cell, { ...style, isMoney });

/** `6,47E+15`: Excel shortened the number, and its last digits are lost. */
export const isShortened = (cell: string): boolean => /^-?\d(?:[.,]\d+)?E[+-]?\d{1,3}$/i.test(cell);

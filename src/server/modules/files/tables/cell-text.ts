/** What a cell and a column title of a file of a user say. */
import { unescapeCell } from '#server/export-cells.ts';

export const isFilled = (cell: string): boolean => cell.trim() !== '';

/** The text of a cell. Reverses `csvText` and trims spaces. */
export const cellText = (cell: string): string => unescapeCell(cell.trim()).trim();

/** `STOK *`, `stock-quantity` and `Stock_Quantity` are recognised. */
export const normaliseTitle = (title: string): string =>
  unescapeCell(title)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

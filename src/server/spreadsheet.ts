/** Cells that spreadsheets would run as formulas are made harmless, and read back. */

/** Spreadsheets run what begins so. A sign in front makes it text; `readable` takes it off again. */
const DANGEROUS = /^[=+\-@\t\r]/;
export const harmless = (cell: string): string => (DANGEROUS.test(cell) ? `'${cell}` : cell);
export const readable = (cell: string): string =>
  cell.startsWith("'") && DANGEROUS.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Spreadsheets read UTF-8 only when it says so. */
export const BOM = '\uFEFF';

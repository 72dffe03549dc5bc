/** What is read from a table of a user. */
export interface TableLine {
  /** Row number as in a spreadsheet, from 1. */
  row: number;
  cells: string[];
  /** By the place of the cell: numbers of a workbook whose text has two readings, such as `12,345`. */
  numbers?: Record<number, number>;
}

export interface WorkbookSheets {
  /** Lines by the wanted name. A sheet that the workbook does not have has none. */
  lines: Record<string, TableLine[]>;
  /** Names of the sheets that were not wanted. */
  others: string[];
}

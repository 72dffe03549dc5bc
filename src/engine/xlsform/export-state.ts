/** What the parts of an export share. */

import type { RuleProgram } from '../rules/program.ts';
import type { CompileContext, FormDoc, FormFile } from '../types.ts';
import type { NoteList } from './notes.ts';
import type { Cells, Origin } from './origin.ts';
import { XPathProblem } from './xpath.ts';

/** `path`: a question as `name` or `rows.name`, the end of rows as `/rows`, '' for a step. */
export interface ExportRow {
  cells: Cells;
  path: string;
  /** The column of our own, with its words. */
  own?: { column: 'sentra::field' | 'sentra::step'; words: object };
}
export interface Exporting {
  file: FormFile;
  doc: FormDoc;
  context: CompileContext;
  program: RuleProgram;
  notes: NoteList;
  rows: ExportRow[];
  origin: Origin;
  /** Names of choices in the workbook by code. */
  codeNames: ReadonlyMap<string, string>;
}

/** Writes a rule into a column. What XLSForm cannot say is noted with the row that is written next. */
export function addRule(
  { notes, rows }: Exporting,
  cells: Cells,
  column: string,
  name: string,
  rule: string | undefined,
  write: (rule: string) => string,
): void {
  if (rule === undefined) return;
  try {
    cells[column] = write(rule);
  } catch (error) {
    if (!(error instanceof XPathProblem)) throw error;
    notes.add('lost', 'expression', { row: rows.length + 2, column }, rule, name);
  }
}

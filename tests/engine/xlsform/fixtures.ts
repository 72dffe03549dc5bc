/** XLSForms for tests: tables of texts as sheets, imported into a world without other forms. */
import type { CompileContext } from '#engine/types.ts';
import { type ImportedForm, type ImportWords, importXlsForm } from '#engine/xlsform/import-form.ts';
import type { SheetLine, XlsFormSheets } from '#engine/xlsform/sheets.ts';

export const WORDS: ImportWords = {
  note: 'Keterangan',
  other: 'Lainnya',
  other_title: '{{label}} (lainnya)',
  time_title: '{{label}} (jam)',
  step: 'Bagian {{number}}',
  check: 'Periksa lagi {{label}}.',
  comment: 'XLSForm {{column}}: {{text}}',
};
export const EMPTY: CompileContext = { forms: {}, options: {}, words: {}, optionWords: {}, messages: {}, sources: {} };

export const linesOf = (table: string[][]): SheetLine[] => table.map((cells, at) => ({ row: at + 1, cells }));

export const sheetsOf = (survey: string[][], choices: string[][] = []): XlsFormSheets => ({
  survey: linesOf(survey),
  choices: linesOf(choices),
  settings: [],
  others: [],
});

export function imported(sheets: XlsFormSheets, context = EMPTY): ImportedForm {
  const made = importXlsForm(sheets, context, WORDS, 'Tanpa judul');
  if ('refused' in made) throw new Error(made.refused);
  return made;
}

export const lostOf = ({ notes }: ImportedForm): string[] =>
  notes.filter(({ severity }) => severity === 'lost').map(({ row, column, kind }) => `${row} ${column} ${kind}`);

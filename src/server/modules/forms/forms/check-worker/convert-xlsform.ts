/** Converts XLSForms on the worker thread: a large one takes a second. */

import type { FormDoc, FormFile, OptionFile } from '#engine/types.ts';
import type { ExportedForm } from '#engine/xlsform/export-form.ts';
import type { ImportRefusal, ImportWords } from '#engine/xlsform/import-form.ts';
import type { XlsFormSheets } from '#engine/xlsform/sheets.ts';
import type { CurrentSchemas } from '../publish.ts';
import { contextOf } from './check-texts.ts';
import { runTasksWith } from './task-runner.ts';
import type { XlsFormTexts } from './task-types.ts';

export type { XlsFormTexts };

export const importXlsFormTexts = (
  base: CurrentSchemas,
  sheets: XlsFormSheets,
  words: ImportWords,
  title: string,
): Promise<XlsFormTexts | { refused: ImportRefusal }> =>
  runTasksWith(contextOf(base), (run) => run('importXlsForm', [sheets, words, title]));

/** `options`: the lists of the form, with those that are not published. */
export const exportXlsFormSheets = (
  base: CurrentSchemas,
  file: FormFile,
  doc: FormDoc,
  options: Record<string, OptionFile>,
): Promise<ExportedForm> => runTasksWith(contextOf(base), (run) => run('exportXlsForm', [file, doc, options]));

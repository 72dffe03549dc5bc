/** Converts XLSForms on the worker thread: a large one takes a second. */

import type { FormDoc, FormFile, OptionFile } from '#engine/types.ts';
import type { ExportedForm } from '#engine/xlsform/export-form.ts';
import type { ImportWords } from '#engine/xlsform/import-form.ts';
import type { CurrentSchemas } from '../publish.ts';
import { contextOf } from './check-texts.ts';
import { runTasksWith } from './task-runner.ts';
import type { XlsFormRefusal, XlsFormTexts } from './task-types.ts';

export type { XlsFormTexts };

/** `workbook`: its sheets as JSON. */
export const importXlsFormTexts = (
  base: CurrentSchemas,
  workbook: string,
  words: ImportWords,
  title: string,
): Promise<XlsFormTexts | { refused: XlsFormRefusal }> =>
  runTasksWith(contextOf(base), (run) => run('importXlsForm', [workbook, words, title]));

/** `options`: the lists of the form, with those that are not published. */
export const exportXlsFormSheets = (
  base: CurrentSchemas,
  file: FormFile,
  doc: FormDoc,
  options: Record<string, OptionFile>,
): Promise<ExportedForm> => runTasksWith(contextOf(base), (run) => run('exportXlsForm', [file, doc, options]));

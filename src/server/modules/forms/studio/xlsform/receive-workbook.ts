/** The uploaded XLSForm workbook as rows of its sheets. A file that is none is refused with a sentence. */
import type { FastifyRequest } from 'fastify';
import { t } from '#server/lib/i18n.ts';
import {
  type ReceivedTable,
  readSheets,
  receiveTable,
  TableFault,
} from '#server/modules/files/tables/tables.commands.ts';
import { problems } from '#server/problems.ts';

const MAX_BYTES = 4 * 1_048_576;
/** The rows that an import reads, and as many cells as the thread has memory for. */
const LIMITS = { lines: 25_000, cells: 300_000, columns: 400 };
const SHEETS = ['survey', 'choices', 'settings'];

type FileSentence =
  | 'missing'
  | 'too_large'
  | 'too_large_inside'
  | 'too_many'
  | 'too_wide'
  | 'broken'
  | 'is_excel'
  | 'is_other'
  | 'no_survey'
  | 'no_columns'
  | 'no_questions'
  | 'too_long';

const fileSentence = (name: FileSentence, params: Record<string, unknown> = {}) => t(`xlsform:file.${name}`, params);

export const fileProblem = (name: FileSentence, params: Record<string, unknown> = {}) =>
  problems.VALIDATION_FAILED({ file: [fileSentence(name, params)] });

export const receiveXlsForm = (request: FastifyRequest): Promise<ReceivedTable> =>
  receiveTable(request, { maxBytes: MAX_BYTES, sentence: fileSentence });

const OWN_SENTENCE = new Set(['too_large_inside', 'too_many', 'too_wide', 'broken', 'is_excel']);
const hasSentence = (reason: string): reason is FileSentence => OWN_SENTENCE.has(reason);

/** The sheets as JSON for the thread that converts them. */
export async function readWorkbook(bytes: Buffer): Promise<string> {
  try {
    return await readSheets(bytes, SHEETS, LIMITS);
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    throw fileProblem(hasSentence(error.reason) ? error.reason : 'is_other', error.params);
  }
}

/** The lines of an uploaded file, with its titles. A file that is no table is refused with a sentence. */
import type { FastifyRequest } from 'fastify';
import { t } from '#server/lib/i18n.ts';
import {
  cellText,
  type ReceivedTable,
  readTable,
  receiveTable,
  TableFault,
  type TableLine,
  type TableLines,
} from '#server/modules/files/tables/tables.commands.ts';
import { problems } from '#server/problems.ts';

const MAX_BYTES = 8 * 1_048_576;
const MAX_ROWS = 10_000;
const MAX_COLUMNS = 100;
const MAX_CELLS = 500_000;
/** A cell may contain line breaks, so a file has more lines than rows. */
const MAX_LINES = 100_000;

type FileSentence =
  | 'missing'
  | 'too_large'
  | 'too_large_inside'
  | 'too_many'
  | 'too_wide'
  | 'broken'
  | 'empty'
  | 'unreadable'
  | 'quote_open'
  | 'quote_wrong'
  | 'is_excel'
  | 'is_opendocument'
  | 'is_archive'
  | 'is_other';
const fileSentence = (name: FileSentence, params: Record<string, unknown> = {}) =>
  t(`staff-submissions:import.file.${name}`, params);
const fileProblem = (name: FileSentence, params: Record<string, unknown> = {}) =>
  problems.VALIDATION_FAILED({ file: [fileSentence(name, params)] });

export const receiveAnswers = (request: FastifyRequest, fields: readonly string[] = []): Promise<ReceivedTable> =>
  receiveTable(request, { maxBytes: MAX_BYTES, fields, sentence: fileSentence });

export interface AnswerFile {
  titles: string[];
  /** Rows below the titles. */
  rows: number;
  /** The rows, some at a time. */
  parts(): Generator<TableLine[]>;
}

export async function openFile(bytes: Buffer): Promise<AnswerFile> {
  const lines = await readLines(bytes);
  const [head] = lines.parts().next().value ?? [];
  const rows = lines.count - 1;
  if (!head || rows < 1) throw fileProblem('empty');
  if (rows > MAX_ROWS) throw fileProblem('too_many', { limit: MAX_ROWS, count: rows });
  return {
    titles: head.cells.map(cellText),
    rows,
    *parts() {
      let isFirst = true;
      for (const part of lines.parts()) {
        yield isFirst ? part.slice(1) : part;
        isFirst = false;
      }
    },
  };
}

async function readLines(bytes: Buffer): Promise<TableLines> {
  try {
    return await readTable(bytes, { lines: MAX_LINES, cells: MAX_CELLS, columns: MAX_COLUMNS });
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    throw fileProblem(error.reason, { limit: MAX_ROWS, ...error.params });
  }
}

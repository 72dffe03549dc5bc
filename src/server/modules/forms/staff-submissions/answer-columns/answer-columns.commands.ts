/** The answers of records to one form as columns of a file, for exports of records that have columns of their own. */
import { privateNames } from '#engine/answers.ts';
import type { Answers } from '#engine/types.ts';
import type { Cell } from '#server/export-cells.ts';
import type { SheetColumn } from '#server/export-file.ts';
import type { App } from '#server/types.ts';
import { columnsOf } from '../columns.ts';
import { answerColumnsOf } from '../export.ts';
import { loadLiveNames, loadVersions, readCells } from '../read-cells.ts';

export interface AnsweredRecord {
  id: string;
  form_version: number;
  answers: Answers;
}
interface AnswerColumns {
  columns: SheetColumn[];
  /** Names, earlier ones included, of all questions that are or were private. */
  secrets: string[];
  /** One cell per column. null: the record has not answered the form, so all cells are empty. */
  cellsOf(record: AnsweredRecord | null): Cell[];
}

interface Options {
  /** Whether private answers are readable. */
  isOpen: boolean;
  /** With which the answers were encrypted. */
  aad: (id: string) => string;
  /** Columns that stand before these. A label is not used twice. */
  before: SheetColumn[];
}

/** All questions of the current version and of those that the records answered, removed ones included. */
export async function loadAnswerColumns(
  app: App,
  form_id: string,
  records: AnsweredRecord[],
  { isOpen, aad, before }: Options,
): Promise<AnswerColumns> {
  const { doc } = await app.forms.get(form_id);
  const sources = records.map((record) => ({ ...record, form_id, curator_id: null, curator_name: null }));
  const versions = await loadVersions(app, sources);
  const older = [...versions.values()]
    .filter(({ version }) => version !== doc.version)
    .sort((one, other) => other.version - one.version);
  const columns = columnsOf(doc, older);
  const live = await loadLiveNames(app, columns);
  const cells = new Map(
    sources.map((source) => [source.id, readCells(app, source, { columns, versions, live, isOpen, aad })]),
  );
  const empty: Cell[] = columns.map(() => null);
  return {
    columns: answerColumnsOf(columns, before),
    secrets: [...new Set([doc, ...older].flatMap(privateNames))],
    cellsOf: (record) => (record && cells.get(record.id)) ?? empty,
  };
}

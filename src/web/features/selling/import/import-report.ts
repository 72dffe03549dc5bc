/** What an import report says, in one sentence and row by row. No React. */
import type { ImportReport } from '#contract/selling.ts';
import { formatBytes } from '#engine/file-rules.ts';

export type Outcome = 'empty' | 'all_same' | 'all_good' | 'some_bad' | 'none_good';
type Counts = Pick<ImportReport, 'rows' | 'good' | 'same' | 'bad'>;

export function outcomeOf({ rows, good, same, bad }: Counts): Outcome {
  if (rows === 0) return 'empty';
  if (bad.length > 0) return good === 0 ? 'none_good' : 'some_bad';
  return same === rows ? 'all_same' : 'all_good';
}

export interface ReportRow {
  /** As a spreadsheet counts; the first line holds the names. */
  row: number;
  name: string;
  state: ImportReport['items'][number]['state'];
  /** What is wrong, or what changes; each with the name of its column before it, where the form knows the column. */
  sentences: string[];
}

interface ReportTexts {
  /** What a column is called. */
  labelOf: (field: string) => string | undefined;
  problem: (field: string, sentence: string) => string;
  change: (label: string, from: string, to: string) => string;
}

/** From the top of the file down. */
export const reportRows = ({ items }: Pick<ImportReport, 'items'>, words: ReportTexts): ReportRow[] =>
  items
    .map(({ row, name, state, changes, errors }) => ({
      ...{ row, name, state },
      sentences: [
        ...changes.map(({ label, from, to }) => words.change(label, from, to)),
        ...Object.entries(errors).flatMap(([field, sentences]) => {
          const label = words.labelOf(field.split('.')[0] ?? field);
          return sentences.map((sentence) => (label ? words.problem(label, sentence) : sentence));
        }),
      ],
    }))
    .sort((a, b) => a.row - b.row);

/** 4 MB: what the server takes. */
export const MAX_BYTES = 4 * 1_048_576;

export function fileFault({ name, size }: { name: string; size: number }): 'is_sheet' | 'not_csv' | 'too_large' | null {
  if (/\.(xlsx?|xlsm|ods)$/i.test(name)) return 'is_sheet';
  if (!/\.(csv|tsv|txt)$/i.test(name)) return 'not_csv';
  return size > MAX_BYTES ? 'too_large' : null;
}

/** For the sentence of a fault: the file's name and size, and the limit. */
export const fileFaultParams = ({ name, size }: { name: string; size: number }) => ({
  name,
  size: formatBytes(size),
  max: formatBytes(MAX_BYTES),
});

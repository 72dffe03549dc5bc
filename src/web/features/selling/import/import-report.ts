/** An import report as a summary and as rows. No React. */
import type { ImportReport } from '#contract/selling.ts';
import { formatBytes } from '#engine/file-rules.ts';

type Outcome = 'empty' | 'all_same' | 'all_good' | 'some_bad' | 'none_good';
type Counts = Pick<ImportReport, 'rows' | 'good' | 'same' | 'bad'>;

export function outcomeOf({ rows, good, same, bad }: Counts): Outcome {
  if (rows === 0) return 'empty';
  if (bad.length > 0) return good === 0 ? 'none_good' : 'some_bad';
  return same === rows ? 'all_same' : 'all_good';
}

export interface ReportRow {
  /** Row number in a spreadsheet. Row 1 holds the column names. */
  row: number;
  name: string;
  state: ImportReport['items'][number]['state'];
  /** The errors or changes of the row. Each begins with the column name, if the form knows the column. */
  sentences: string[];
}

interface ReportTexts {
  /** Returns the label of a column. */
  labelOf: (field: string) => string | undefined;
  problem: (field: string, sentence: string) => string;
  change: (label: string, from: string, to: string) => string;
}

/** In file order. */
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

/** Limit of the server: 4 MB. */
export const MAX_BYTES = 4 * 1_048_576;

export function fileFault({ name, size }: { name: string; size: number }): 'is_sheet' | 'not_csv' | 'too_large' | null {
  if (/\.(xlsx?|xlsm|ods)$/i.test(name)) return 'is_sheet';
  if (!/\.(csv|tsv|txt)$/i.test(name)) return 'not_csv';
  return size > MAX_BYTES ? 'too_large' : null;
}

/** Parameters of an error message: the file's name and size, and the limit. */
export const fileFaultParams = ({ name, size }: { name: string; size: number }) => ({
  name,
  size: formatBytes(size),
  max: formatBytes(MAX_BYTES),
});

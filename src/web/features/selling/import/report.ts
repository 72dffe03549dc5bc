/** What an import report says, in one sentence and row by row. No React. */
import type { ImportReport } from '#contract/selling.ts';

export type Outcome = 'empty' | 'all_good' | 'some_bad' | 'none_good';

export function outcomeOf({ rows, good, bad }: Pick<ImportReport, 'rows' | 'good' | 'bad'>): Outcome {
  if (rows === 0) return 'empty';
  if (good === 0) return 'none_good';
  return bad.length === 0 ? 'all_good' : 'some_bad';
}

export interface BadRow {
  /** As a spreadsheet counts; the first line holds the names. */
  row: number;
  name: string;
  /** Each with the name of its column before it, where the form knows the column. */
  sentences: string[];
}

/** The rows to be mended, from the top of the file down. `labelOf`: what a column is called. */
export function badRows(
  report: Pick<ImportReport, 'bad'>,
  labelOf: (field: string) => string | undefined,
  put: (field: string, sentence: string) => string,
): BadRow[] {
  return report.bad
    .map(({ row, name, errors }) => ({
      row,
      name,
      sentences: Object.entries(errors).flatMap(([field, sentences]) => {
        const label = labelOf(field.split('.')[0] ?? field);
        return sentences.map((sentence) => (label ? put(label, sentence) : sentence));
      }),
    }))
    .sort((a, b) => a.row - b.row);
}

/** 1 MB: what the server takes. */
export const MOST_BYTES = 1_048_576;

export function fileFault({ name, size }: { name: string; size: number }): 'is_sheet' | 'not_csv' | 'too_large' | null {
  if (/\.(xlsx?|xlsm|ods)$/i.test(name)) return 'is_sheet';
  if (!/\.(csv|tsv|txt)$/i.test(name)) return 'not_csv';
  return size > MOST_BYTES ? 'too_large' : null;
}

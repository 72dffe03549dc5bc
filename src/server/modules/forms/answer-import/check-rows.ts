/** Reads every row of a file as answers and validates them as if they had been sent. Writes nothing. */
import type { ImportProblem } from '#contract/submission-import.ts';
import { firstSegment, getEntry } from '#engine/lookup.ts';
import { formatNumber } from '#engine/money.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { shapeOf } from '#engine/widget-kinds.ts';
import { t } from '#server/lib/i18n.ts';
import { cellText, type FileStyle, styleOf, type TableLine } from '#server/modules/files/tables/tables.commands.ts';
import { Problem } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { readAnswer } from './cell-answer.ts';
import type { MappedQuestion } from './mapping.ts';
import type { AnswerFile } from './open-file.ts';
import { OptionCodes } from './option-codes.ts';
import { createPauses, type ReportProgress } from './progress.ts';

/** What is kept of the problems of a file. All of them are counted. */
const MAX_KEPT_PROBLEMS = 20_000;
const MAX_READINGS = 5;

export interface CheckedRows {
  rows: number;
  good: number;
  problem_count: number;
  problems: ImportProblem[];
  notes: string[];
}
interface RowCheck {
  app: App;
  doc: FormDoc;
  user: User;
  file: AnswerFile;
  mapping: MappedQuestion[];
  report: ReportProgress;
  /** Told of each row without a problem. */
  onGood?: (answers: Answers) => void;
}

export async function checkRows(check: RowCheck): Promise<CheckedRows> {
  const { app, doc, file, report, onGood } = check;
  const pause = createPauses();
  const reader = new RowReader(app, check, await findStyle(check, pause));
  const result: CheckedRows = { rows: file.rows, good: 0, problem_count: 0, problems: [], notes: [] };
  let done = 0;
  for (const part of file.parts()) {
    for (const line of part) {
      const { answers, problems } = await reader.read(line);
      const found = await validateRow(check, answers, problems, reader);
      for (const [column, sentence] of found.problems) {
        result.problem_count += 1;
        if (result.problems.length < MAX_KEPT_PROBLEMS) result.problems.push({ row: line.row, column, sentence });
      }
      if (found.problems.length === 0) {
        result.good += 1;
        onGood?.(found.answers);
      }
      done += 1;
      report('checking', done, file.rows);
      await pause();
    }
  }
  result.notes = reader.notes(doc);
  return result;
}

/** Other cells of the file may prove how a dot or a comma is meant, so all numbers are looked at first. */
async function findStyle({ file, mapping }: RowCheck, pause: () => Promise<void>): Promise<FileStyle> {
  const columns = mapping.filter(({ field }) => shapeOf(field.widget) === 'number').map(({ column }) => column);
  const written = new Set<string>();
  for (const part of columns.length > 0 ? file.parts() : []) {
    for (const { cells } of part) {
      for (const column of columns) {
        const text = cells[column] ?? '';
        if (/[.,]/.test(text)) written.add(cellText(text));
      }
    }
    await pause();
  }
  return styleOf([...written]);
}

type CellProblem = [column: string, sentence: string];
interface ReadRow {
  answers: Answers;
  problems: CellProblem[];
}

class RowReader {
  readonly #check: RowCheck;
  readonly #options: OptionCodes;
  readonly #style: FileStyle;
  readonly #readings = new Map<string, number>();
  #hidden = 0;

  constructor(app: App, check: RowCheck, style: FileStyle) {
    this.#check = check;
    this.#options = new OptionCodes(app, check.doc);
    this.#style = style;
  }

  async read({ cells, numbers }: TableLine): Promise<ReadRow> {
    const { mapping, file } = this.#check;
    const answers: Answers = {};
    const problems: CellProblem[] = [];
    const stray = cells.findIndex((cell, at) => cell.trim() !== '' && (file.titles[at] ?? '') === '');
    if (stray >= 0) problems.push([t('staff-submissions:import.cell.no_title'), strayCell(cells, stray, file)]);
    for (const question of mapping) {
      const text = cellText(cells[question.column] ?? '');
      if (text === '') continue;
      const read = await readAnswer(question.field, text, {
        options: this.#options,
        style: this.#style,
        answers,
        number: numbers?.[question.column],
        onReading: (shown, value) => {
          if (this.#readings.size < MAX_READINGS) this.#readings.set(shown, value);
        },
      });
      if ('value' in read) answers[question.name] = read.value;
      else problems.push([file.titles[question.column] ?? '', read.sentence]);
    }
    return { answers, problems };
  }

  /** The title of the column that answers a question, or the question's label if no column does. */
  titleOf(path: string): string {
    const { mapping, file, doc } = this.#check;
    const name = firstSegment(path);
    const question = mapping.find((one) => one.name === name);
    return (question && file.titles[question.column]) || (doc.ui.fields[name]?.label ?? name);
  }

  countHidden(given: Answers, kept: Answers): void {
    this.#hidden += Object.keys(given).filter((name) => !Object.hasOwn(kept, name)).length;
  }

  /** Sentences about what the user should check before the import. */
  notes(doc: FormDoc): string[] {
    const notes = [];
    const readings = [...this.#readings].map(([text, value]) => `“${text}” = ${formatNumber(value)}`).join('; ');
    if (readings) notes.push(t('staff-submissions:import.notes.readings', { readings }));
    if (this.#hidden > 0)
      notes.push(t('staff-submissions:import.notes.hidden', { count: this.#hidden, form: doc.title }));
    return notes;
  }
}

const strayCell = (cells: string[], at: number, { titles }: AnswerFile): string =>
  t('staff-submissions:import.cell.stray', {
    number: at + 1,
    text: getEntry(cells, at).trim().slice(0, 60),
    columns: titles.length,
  });

async function validateRow(
  { app, doc, user }: RowCheck,
  answers: Answers,
  before: CellProblem[],
  reader: RowReader,
): Promise<ReadRow> {
  if (Object.keys(answers).length === 0 && before.length === 0)
    return { answers, problems: [['', t('staff-submissions:import.cell.no_answers')]] };
  try {
    const verdict = await app.forms.validate(doc.id, answers, { user, version: doc.version });
    reader.countHidden(answers, verdict.answers);
    return { answers: verdict.answers, problems: before };
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422 || !error.errors) throw error;
    const found = Object.entries(error.errors).flatMap(([path, sentences]) => {
      const column = reader.titleOf(path);
      // A cell that could not be read was left out, so "must be answered" says nothing new about it.
      const isKnown = before.some(([title]) => title === column);
      return isKnown ? [] : sentences.map((sentence): CellProblem => [column, sentence]);
    });
    return { answers, problems: [...before, ...found] };
  }
}

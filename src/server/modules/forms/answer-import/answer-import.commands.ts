/** Imports answers from a file into a form: first a trial that changes nothing, then all rows or none. */
import { createHash, randomUUID } from 'node:crypto';
import { setImmediate as letOthersIn } from 'node:timers/promises';
import type {
  AnswerImportReport,
  EarlierImport,
  ImportAnswersQuery,
  ImportColumns,
  ImportTarget,
} from '#contract/submission-import.ts';
import type { FormDoc } from '#engine/types.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import { cellText, type ReceivedTable } from '#server/modules/files/tables/tables.commands.ts';
import { problems } from '#server/problems.ts';
import { Semaphore, SemaphoreFull } from '#server/semaphore.ts';
import type { App, User } from '#server/types.ts';
import { encryptAnswers } from '../forms/forms.commands.ts';
import {
  chosenCurator,
  forgetCountedFields,
  GENERIC_STATUS,
  submissionAad,
} from '../submissions/submissions.commands.ts';
import {
  type EarlierImportRow,
  type ImportedRow,
  insertImport,
  insertImportedRows,
  listEarlierImports,
  lockImports,
  reserveNumbers,
} from './answer-import.queries.ts';
import { type CheckedRows, checkRows } from './check-rows.ts';
import { readMapping, suggestMapping } from './mapping.ts';
import { openFile } from './open-file.ts';
import { type ReportProgress, withProgress } from './progress.ts';
import { presentTarget, questionsOf, refusalOf } from './questions.ts';

const MAX_PROBLEMS_SHOWN = 100;
const MAX_FILE_NAME = 200;
const MAX_SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 80;
const CHUNK_ROWS = 250;
const RETRY_AFTER_SECONDS = 10;
/** One file at a time, because checking one takes most of a core. */
const importSemaphore = new Semaphore(1, 5);

interface ImportActor {
  user: User;
  ip: string;
}

const presentEarlier = ({ id, file_name, row_count, created_at, actor_name }: EarlierImportRow): EarlierImport => ({
  ...{ id, file_name, rows: row_count, by: actor_name },
  at: new Date(created_at).toISOString(),
});
const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export async function loadTarget(app: App, formId: string): Promise<ImportTarget> {
  const { doc } = await app.forms.get(formId);
  return presentTarget(doc, (await listEarlierImports(app.db.kysely, formId)).map(presentEarlier));
}

async function openTarget(app: App, formId: string): Promise<FormDoc> {
  const { doc } = await app.forms.get(formId);
  const refusal = refusalOf(doc);
  if (refusal) throw problems.CONFLICT('IMPORT_REFUSED', { refusal });
  return doc;
}

export async function readColumns(app: App, formId: string, { bytes }: ReceivedTable): Promise<ImportColumns> {
  const doc = await openTarget(app, formId);
  const file = await openFile(bytes);
  const suggested = suggestMapping(file.titles, questionsOf(doc));
  const [first = []] = file.parts();
  const samples = (at: number) =>
    [...new Set(first.map(({ cells }) => cellText(cells[at] ?? '').slice(0, MAX_SAMPLE_LENGTH)))]
      .filter((text) => text !== '')
      .slice(0, MAX_SAMPLES);
  const [repeated] = await listEarlierImports(app.db.kysely, formId, digestOf(bytes));
  return {
    rows: file.rows,
    columns: file.titles.map((title, at) => ({ title, samples: samples(at), question: suggested[at] ?? '' })),
    repeated: repeated ? presentEarlier(repeated) : null,
  };
}

interface ImportRun {
  formId: string;
  actor: ImportActor;
  sent: ReceivedTable;
  key: string | undefined;
  form_version: number;
}

async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await importSemaphore.run(work);
  } catch (error) {
    throw error instanceof SemaphoreFull ? problems.UNAVAILABLE(RETRY_AFTER_SECONDS) : error;
  }
}

/** Checks all rows. `onGood` gets the row as it would be stored. */
async function runCheck(app: App, run: ImportRun, report: ReportProgress, onGood?: (row: ImportedRow) => void) {
  const doc = await openTarget(app, run.formId);
  requireVersion(doc, run.form_version);
  report('reading', 0, 0);
  const file = await openFile(run.sent.bytes);
  const mapping = readMapping(run.sent.fields.mapping, file.titles.length, questionsOf(doc));
  const { user } = run.actor;
  const rowOf = (answers: Record<string, unknown>): ImportedRow => {
    const id = randomUUID();
    const curator_id = chosenCurator(doc, answers);
    return { id, curator_id, answers: encryptAnswers(app.crypt, doc, answers, submissionAad(id)) };
  };
  return checkRows({
    ...{ app, doc, user, file, mapping, report },
    ...(onGood && { onGood: (answers) => onGood(rowOf(answers)) }),
  });
}

function requireVersion({ version }: FormDoc, expected: number): void {
  if (version !== expected) throw problems.CONFLICT('IMPORT_FORM_CHANGED', {}, { form_version: version });
}

const toReport = ({ problems: all, ...checked }: CheckedRows, imported: number): AnswerImportReport => ({
  ...checked,
  imported,
  problems: all.slice(0, MAX_PROBLEMS_SHOWN),
});

/** Every problem of the file, for a file to download. */
export const listProblems = (app: App, run: ImportRun): Promise<CheckedRows> =>
  oneAtATime(() => withProgress(run.actor.user.id, run.key, (report) => runCheck(app, run, report)));

export function importAnswers(app: App, run: ImportRun, query: ImportAnswersQuery): Promise<AnswerImportReport> {
  return oneAtATime(() =>
    withProgress(run.actor.user.id, run.key, async (report) => {
      const rows: ImportedRow[] = [];
      const isDryRun = query.dry_run !== 0;
      const checked = await runCheck(app, run, report, isDryRun ? undefined : (row) => rows.push(row));
      if (isDryRun || checked.problem_count > 0) return toReport(checked, 0);
      await saveRows(app, run, rows, { again: query.again, report });
      return toReport(checked, rows.length);
    }),
  );
}

interface SaveOptions {
  again: string | undefined;
  report: ReportProgress;
}
/** All rows in one transaction. The form and the earlier imports are looked at again under its lock. */
async function saveRows(app: App, run: ImportRun, rows: ImportedRow[], { again, report }: SaveOptions): Promise<void> {
  const { formId: form_id, form_version, sent, actor } = run;
  const given = {
    ...{ id: randomUUID(), form_id, form_version, row_count: rows.length, actor_id: actor.user.id },
    file_name: sent.file_name.slice(0, MAX_FILE_NAME),
    sha256: digestOf(sent.bytes),
  };
  await app.db.tx(async (trx) => {
    await lockImports(trx, form_id);
    await requireNotRepeated(trx, given, again);
    const { doc } = app.forms.peek(form_id);
    requireVersion(doc, form_version);
    await insertImport(trx, given);
    const numbers = await reserveNumbers(trx, form_id, rows.length);
    await forgetCountedFields(trx, form_id);
    for (let offset = 0; offset < rows.length; offset += CHUNK_ROWS) {
      report('saving', offset, rows.length);
      const chunk = rows.slice(offset, offset + CHUNK_ROWS);
      await insertImportedRows(trx, { given, status: GENERIC_STATUS, numbers, offset, rows: chunk });
      await letOthersIn();
    }
    const { file_name, row_count: count, id: import_id } = given;
    await insertAudit(trx, {
      actor_id: actor.user.id,
      action: 'submissions.imported',
      subject_kind: 'form',
      subject_id: form_id,
      facts: { form_id, form_version, count, file_name, import_id },
      ip: actor.ip,
    });
  });
}

/** `again`: the last import of this file that the user knows of. */
async function requireNotRepeated(trx: Tx, { form_id, sha256 }: { form_id: string; sha256: string }, again?: string) {
  const [repeated] = await listEarlierImports(trx, form_id, sha256);
  if (!repeated || repeated.id === again) return;
  throw problems.CONFLICT('IMPORT_REPEATED', { by: repeated.actor_name }, presentEarlier(repeated));
}

/** What staff do with submissions: look through them, open one private answer for a reason, take them away as a file. */
import type { Readable } from 'node:stream';
import type { ExportQuery, Revealed, SubmissionColumns } from '#contract/staff-submissions.ts';
import type { SubmissionCell } from '#contract/submissions.ts';
import { privateFields } from '#engine/answers.ts';
import { audit } from '../../audit.ts';
import { Counts, settleTotal } from '../../counts.ts';
import { problems } from '../../problems.ts';
import type { App, Person } from '../../types.ts';
import { getOptions } from '../options/commands.ts';
import { readSubmission } from '../submissions/commands.ts';
import { columnsOf, labelOf, shownOf } from './columns.ts';
import { readSheet, streamSheet } from './export.ts';
import { presentColumn, readShown } from './present.ts';
import { countGrid, countStatuses, type Filter, getMoment, insertLooks, type Stamped } from './queries.ts';
import { readAsked, readColumns } from './reading.ts';

const BALIKPAPAN = '64.71';
const LEAST_REASON = 10;

const totals = new WeakMap<App['db'], Counts<number>>();
function countsOf(db: App['db']): Counts<number> {
  const kept = totals.get(db) ?? new Counts<number>({ most: 200, rest: 100 });
  totals.set(db, kept);
  return kept;
}
/** A total stands until this process writes something, and no longer than it was dear to count. */
export const totalOf = (app: App, filter: Filter, at: { page: number; per_page: number }, n: number) =>
  settleTotal(n, at, () =>
    countsOf(app.db).get(`${app.db.commits()} ${JSON.stringify(filter)}`, () => countGrid(app.db.kysely, filter)),
  );

export async function showColumns(app: App, form: string | undefined): Promise<SubmissionColumns> {
  const doc = form ? (await app.forms.get(form)).doc : undefined;
  const all = doc ? await readColumns(app, doc) : [];
  const shown = shownOf(all);
  const columns = [];
  for (const column of all) columns.push(await presentColumn(app, column, shown.includes(column)));
  const statuses = await countStatuses(app.db.kysely, doc?.id);
  return {
    columns,
    statuses: statuses.map(({ status, n }) => ({
      value: status,
      label: app.say(`submissions:status.${status}`),
      count: n,
    })),
    districts: (await getOptions(app, 'districts', BALIKPAPAN)).map(({ value, label }) => ({ value, label })),
  };
}

/** For other lists of submissions, of one form or of several: by id the columns that their form files name, private ones masked. */
export async function readListed(app: App, rows: Stamped[]): Promise<Map<string, SubmissionCell[]>> {
  const listed = new Map<string, SubmissionCell[]>();
  for (const form of new Set(rows.map(({ form_id }) => form_id))) {
    const own = rows.filter(({ form_id }) => form_id === form);
    const columns = shownOf(columnsOf((await app.forms.get(form)).doc));
    const shown = await readShown(app, columns, own);
    for (const { id } of own) {
      const texts = shown.get(id) ?? {};
      const cells = columns.map((column) => ({
        field: column.name,
        label: labelOf(column),
        text: texts[column.name] ?? '',
      }));
      listed.set(
        id,
        cells.filter(({ text }) => text !== ''),
      );
    }
  }
  return listed;
}

/** Trimmed; 422 while it says too little to be of use to whoever reads the audit. */
function requireReason(app: App, typed: string): string {
  const reason = typed.trim();
  if (reason.length >= LEAST_REASON) return reason;
  throw problems.VALIDATION_FAILED({ reason: [app.say('staff-submissions:reason.short', { least: LEAST_REASON })] });
}

interface ByWhom {
  person: Person;
  ip: string;
}

/** One private answer as it was given. Who looked, at what and why is kept before it is told. */
export async function revealAnswer(
  app: App,
  { person, ip }: ByWhom,
  id: string,
  asked: { field: string; reason: string },
): Promise<Revealed> {
  const { row, doc, answers } = await readSubmission(app, person, id);
  const { field } = asked;
  if (!privateFields(doc).includes(field) || answers[field] === undefined) throw problems.NOT_FOUND();
  const reason = requireReason(app, asked.reason);
  const facts = { form_id: row.form_id, field, reason, owner_id: row.user_id };
  await app.db.tx((trx) =>
    audit(trx, {
      actor_id: person.id,
      action: 'submission.revealed',
      subject_kind: 'submission',
      subject_id: id,
      facts,
      ip,
    }),
  );
  return { field, value: answers[field] };
}

/**
 * `reason`: with private answers readable, and each of their owners finds it among who looked. That a file was taken, and of
 * what, is kept either way. What is sent meanwhile is not in it: whoever is in the file has been written down before.
 */
export async function exportSubmissions(
  app: App,
  { person, ip }: ByWhom,
  { format, ...asked }: ExportQuery,
  typed?: string,
): Promise<Readable> {
  const reason = typed === undefined ? undefined : requireReason(app, typed);
  const asking = await readAsked(app, asked);
  if (reason) asking.filter.sent_by = await getMoment(app.db.kysely);
  const sheet = await readSheet(app, asking, reason !== undefined);
  const facts = { ...asked, format, private: reason !== undefined, ...(reason ? { reason } : {}) };
  await app.db.tx(async (trx) => {
    const line = await audit(trx, {
      actor_id: person.id,
      action: 'submissions.exported',
      subject_kind: 'form',
      subject_id: asking.doc?.id ?? null,
      facts,
      ip,
    });
    if (reason && sheet.secrets.length > 0) await insertLooks(trx, line, asking.filter, sheet.secrets);
  });
  return streamSheet(sheet, format);
}

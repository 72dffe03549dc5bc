/** What staff do with submissions: search them, reveal one private answer for a reason, export them as a file. */
import type { Readable } from 'node:stream';
import type { ExportQuery, RevealResult, SubmissionColumns } from '#contract/staff-submissions.ts';
import type { SubmissionCell } from '#contract/submissions.ts';
import { privateFields } from '#engine/answers.ts';
import { insertAudit } from '#server/database/audit.ts';
import { streamSheet } from '#server/export-file.ts';
import { resolveTotal, StaleWhileRevalidateCache } from '#server/lib/stale-while-revalidate-cache.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { getOptions } from '../options/options.commands.ts';
import { loadSubmission } from '../submissions/submissions.commands.ts';
import { columnsOf, defaultColumns, labelOf } from './columns.ts';
import { openSheet } from './export.ts';
import type { SubmissionFilter } from './filter.queries.ts';
import { listAllColumns, parseFilterQuery } from './parse-filter.ts';
import { loadShownCells, presentColumn } from './staff-submissions.present.ts';
import {
  countGrid,
  countStatuses,
  getDatabaseTime,
  insertExportAccess,
  type StampedRow,
} from './staff-submissions.queries.ts';

export { cellOf, type LiveNames, textOf } from './cells.ts';
export { columnsOf, labelOf } from './columns.ts';
export { listAnsweredVersions } from './parse-filter.ts';
export { loadLiveNames, loadVersions, readAnswers } from './read-cells.ts';

const BALIKPAPAN = '64.71';
const MIN_REASON_LENGTH = 10;

const totalCaches = new WeakMap<App['db'], StaleWhileRevalidateCache<number>>();
function totalCacheOf(db: App['db']): StaleWhileRevalidateCache<number> {
  const cache = totalCaches.get(db) ?? new StaleWhileRevalidateCache<number>({ maxSize: 200, ttlFactor: 100 });
  totalCaches.set(db, cache);
  return cache;
}
/**
 * A total is cached until this process writes something, and no longer than a time that depends on how long counting
 * took.
 */
export const totalOf = (app: App, filter: SubmissionFilter, at: { page: number; per_page: number }, n: number) =>
  resolveTotal(n, at, () =>
    totalCacheOf(app.db).get(`${app.db.commitCount()} ${JSON.stringify(filter)}`, () =>
      countGrid(app.db.kysely, filter),
    ),
  );

export async function loadColumns(app: App, form: string | undefined): Promise<SubmissionColumns> {
  const doc = form ? (await app.forms.get(form)).doc : undefined;
  const all = doc ? await listAllColumns(app, doc) : [];
  const shown = defaultColumns(all);
  const columns = [];
  for (const column of all) columns.push(await presentColumn(app, column, shown.includes(column)));
  const statuses = await countStatuses(app.db.kysely, doc?.id);
  return {
    columns,
    statuses: statuses.map(({ status, n }) => ({
      value: status,
      label: app.t(`submissions:status.${status}`),
      count: n,
    })),
    districts: (await getOptions(app, 'districts', BALIKPAPAN)).map(({ value, label }) => ({ value, label })),
  };
}

/**
 * For other lists of submissions, of one form or several: by id the columns that their form files name, private ones
 * masked.
 */
export async function loadListedCells(app: App, rows: StampedRow[]): Promise<Map<string, SubmissionCell[]>> {
  const listed = new Map<string, SubmissionCell[]>();
  for (const form of new Set(rows.map(({ form_id }) => form_id))) {
    const own = rows.filter(({ form_id }) => form_id === form);
    const columns = defaultColumns(columnsOf((await app.forms.get(form)).doc));
    const shown = await loadShownCells(app, columns, own);
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

/** Trimmed. 422 if it is too short to be useful in the audit log. */
export function requireReason(app: App, typed: string): string {
  const reason = typed.trim();
  if (reason.length >= MIN_REASON_LENGTH) return reason;
  throw problems.VALIDATION_FAILED({ reason: [app.t('staff-submissions:reason.short', { least: MIN_REASON_LENGTH })] });
}

export interface StaffActor {
  user: User;
  ip: string;
}

/** Reveals one private answer. Reader, field and reason are audited before it is sent. */
export async function revealAnswer(
  app: App,
  { user, ip }: StaffActor,
  id: string,
  body: { field: string; reason: string },
): Promise<RevealResult> {
  const { row, doc, answers } = await loadSubmission(app, user, id);
  const { field } = body;
  if (!privateFields(doc).includes(field) || answers[field] === undefined) throw problems.NOT_FOUND();
  const reason = requireReason(app, body.reason);
  const facts = { form_id: row.form_id, field, reason, owner_id: row.user_id };
  await app.db.tx((trx) =>
    insertAudit(trx, {
      actor_id: user.id,
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
 * With a `reason` private answers are readable, and their owners see the access in their access log. The export itself
 * is audited in any case. Submissions sent meanwhile are not in the file, so every owner in it has been recorded
 * before.
 */
export async function exportSubmissions(
  app: App,
  { user, ip }: StaffActor,
  { format, values, rows, ...asked }: ExportQuery,
  typed?: string,
): Promise<Readable> {
  const reason = typed === undefined ? undefined : requireReason(app, typed);
  const query = await parseFilterQuery(app, asked);
  const hasRowSheet = rows === 'sheet' && format === 'xlsx';
  if (reason || hasRowSheet) query.filter.sent_by = await getDatabaseTime(app.db.kysely);
  const isOpen = reason !== undefined;
  const sheet = await openSheet(app, query, { isOpen, hasCodes: values === 'codes', hasRowSheet });
  const facts = { ...asked, format, private: isOpen, ...(reason ? { reason } : {}) };
  await app.db.tx(async (trx) => {
    const line = await insertAudit(trx, {
      actor_id: user.id,
      action: 'submissions.exported',
      subject_kind: 'form',
      subject_id: query.doc?.id ?? null,
      facts,
      ip,
    });
    if (reason && sheet.secrets.length > 0) await insertExportAccess(trx, line, query.filter, sheet.secrets);
  });
  return streamSheet(sheet, format);
}

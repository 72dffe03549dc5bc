/** All SQL about curation periods. */

import { type RawBuilder, sql } from 'kysely';
import type { PeriodStatus } from '#contract/curation.ts';
import type { Answers } from '#engine/types.ts';
import { OPEN_CURATION_STATUSES } from '#machines/curation.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { literalList } from '#server/database/literal-list.ts';

export interface PeriodRow {
  id: string;
  status: PeriodStatus;
  title: string;
  quota: number | null;
  opens_on: string;
  closes_on: string;
  announces_on: string;
  answers: Answers;
  form_version: number;
  announced_at: Date | null;
  updated_at: Date;
}
interface PeriodCountsRow {
  running: number;
  passed: number;
  failed: number;
  total: number;
}
export interface CountedPeriod extends PeriodRow, PeriodCountsRow {
  curators: { id: string; name: string }[];
}

const columns = sql`p.id, p.status, p.title, p.quota, p.opens_on::text as opens_on, p.closes_on::text as closes_on,
  p.announces_on::text as announces_on, p.answers, p.form_version, p.announced_at, p.updated_at`;

/** Withdrawn entries are not counted. */
const selectCounted = sql`select ${columns}, c.running, c.passed, c.failed, c.total, k.curators from curation_periods p
  cross join lateral (select
      (count(*) filter (where s.status in (${literalList(OPEN_CURATION_STATUSES)})))::integer as running,
      (count(*) filter (where s.status in ('passed','passed_with_notes')))::integer as passed,
      (count(*) filter (where s.status in ('failed','rejected_docs')))::integer as failed,
      count(*)::integer as total
    from submissions s where s.period_id = p.id and s.status <> 'withdrawn') c
  cross join lateral (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id), '[]') as curators
    from curation_period_curators pc join users u on u.id = pc.curator_id where pc.period_id = p.id) k`;

export async function listPeriods(
  db: Db,
  status: PeriodStatus | undefined,
  at: { page: number; per_page: number },
): Promise<{ rows: CountedPeriod[]; total: number }> {
  const statusCondition = status ? sql`where p.status = ${status}` : sql``;
  const { rows } = await sql<CountedPeriod>`${selectCounted} ${statusCondition} order by p.opens_on desc, p.id
    limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`.execute(db);
  const { rows: sums } = await sql<{ total: number }>`select count(*)::integer as total
    from curation_periods p ${statusCondition}`.execute(db);
  return { rows, total: sums[0]?.total ?? 0 };
}

const findOne = async (db: Db, where: RawBuilder<unknown>, lock = sql``): Promise<PeriodRow | undefined> =>
  (await sql<PeriodRow>`select ${columns} from curation_periods p where ${where} limit 1 ${lock}`.execute(db)).rows[0];

export async function findCounted(db: Db, id: string): Promise<CountedPeriod | undefined> {
  return (await sql<CountedPeriod>`${selectCounted} where p.id = ${id}`.execute(db)).rows[0];
}
export const findOpen = (db: Db) => findOne(db, sql`p.status = 'open'`);
/** Every change of a period or its entries takes this lock first, and locks entries afterwards. */
export const lockPeriod = (trx: Tx, id: string) => findOne(trx, sql`p.id = ${id}`, sql`for update`);
/** Shared lock: the open period stays open until the end of the transaction. Other transactions may hold it too. */
export const lockOpenShared = (trx: Tx) => findOne(trx, sql`p.status = 'open'`, sql`for share`);

export interface NewPeriod {
  title: string;
  quota: number | null;
  opens_on: string;
  closes_on: string;
  announces_on: string;
  answers: Answers;
  form_version: number;
}
const toValues = (row: NewPeriod) => ({ ...row, answers: JSON.stringify(row.answers) });

export async function insertPeriod(trx: Tx, row: NewPeriod): Promise<string> {
  const { id } = await trx
    .insertInto('curation_periods')
    .values({ ...toValues(row), status: 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
export const updatePeriod = (trx: Tx, id: string, row: NewPeriod) =>
  trx
    .updateTable('curation_periods')
    .set({ ...toValues(row), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

export const setPeriodStatus = (trx: Tx, id: string, status: PeriodStatus, announced: boolean) =>
  trx
    .updateTable('curation_periods')
    .set({ status, updated_at: sql<Date>`now()`, ...(announced ? { announced_at: sql<Date>`now()` } : {}) })
    .where('id', '=', id)
    .execute();

export async function replaceCurators(trx: Tx, period_id: string, curators: string[]): Promise<void> {
  await trx.deleteFrom('curation_period_curators').where('period_id', '=', period_id).execute();
  const rows = [...new Set(curators)].map((curator_id) => ({ period_id, curator_id }));
  if (rows.length > 0) await trx.insertInto('curation_period_curators').values(rows).execute();
}

export async function countRunning(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from submissions
    where period_id = ${id} and status in (${literalList(OPEN_CURATION_STATUSES)})`.execute(db);
  return rows[0]?.n ?? 0;
}
/** Ids of undecided entries. The caller locks each entry itself. */
export async function listRunning(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from submissions
    where period_id = ${id} and status in (${literalList(OPEN_CURATION_STATUSES)}) order by id`.execute(db);
  return rows.map((row) => row.id);
}

/** Entries that passed, to notify their senders of the results. */
export const listPassed = async (db: Db, id: string): Promise<{ submission_id: string; user_id: string }[]> =>
  (
    await sql<{ submission_id: string; user_id: string }>`select r.submission_id, s.user_id from curation_results r
      join submissions s on s.id = r.submission_id
      where r.period_id = ${id} and r.result <> 'failed' and s.user_id is not null order by 1`.execute(db)
  ).rows;

/** Titles for filters, newest first. */
export const listTitles = async (db: Db): Promise<{ id: string; title: string; status: PeriodStatus }[]> =>
  (
    await sql<{ id: string; title: string; status: PeriodStatus }>`select id, title, status from curation_periods
      where status <> 'draft' order by opens_on desc, id limit 100`.execute(db)
  ).rows;

/** SQL of the subsidy programmes. What orders take is in `uses.queries.ts`. */
import { sql } from 'kysely';
import type { SubsidyState } from '#contract/subsidies.ts';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { witaToday } from '#server/database/wita.ts';

export interface SubsidyRow {
  id: string;
  state: SubsidyState;
  name: string;
  budget: number;
  spent: number;
  most_per_order: number;
  starts_on: string;
  ends_on: string;
  districts: string[];
  fields: string[];
  answers: Answers;
  form_version: number;
}

const COLUMNS = sql`id, state, name, budget, spent, most_per_order, starts_on::text as starts_on, ends_on::text as ends_on,
  districts, fields, answers, form_version`;

export async function listSubsidies(
  db: Db,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ rows: SubsidyRow[]; total: number }> {
  const { rows } = await sql<SubsidyRow>`select ${COLUMNS} from subsidies order by created_at desc, id
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const { rows: sums } = await sql<{ total: number }>`select count(*)::integer as total from subsidies`.execute(db);
  return { rows, total: sums[0]?.total ?? 0 };
}

export const findSubsidy = async (db: Db, id: string): Promise<SubsidyRow | undefined> =>
  (await sql<SubsidyRow>`select ${COLUMNS} from subsidies where id = ${id}`.execute(db)).rows[0];

/** Orders that take from it wait meanwhile, so the transaction is short. */
export const lockSubsidy = async (trx: Tx, id: string): Promise<SubsidyRow | undefined> =>
  (await sql<SubsidyRow>`select ${COLUMNS} from subsidies where id = ${id} for no key update`.execute(trx)).rows[0];

export type NewSubsidy = Omit<SubsidyRow, 'id' | 'state' | 'spent'>;
const toValues = (row: NewSubsidy) => ({ ...row, answers: JSON.stringify(row.answers) });

export async function insertSubsidy(trx: Tx, row: NewSubsidy): Promise<string> {
  const { id } = await trx.insertInto('subsidies').values(toValues(row)).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const updateSubsidy = (trx: Tx, id: string, row: NewSubsidy) =>
  trx
    .updateTable('subsidies')
    .set({ ...toValues(row), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

export const setSubsidyState = (trx: Tx, id: string, state: SubsidyState) =>
  trx.updateTable('subsidies').set({ state, updated_at: sql<Date>`now()` }).where('id', '=', id).execute();

const IS_EXPIRED = sql`state in ('running', 'paused') and ends_on < ${witaToday}`;

/** Whether the last day of a programme is over and its state is not `ended` yet. Takes no lock. */
export async function hasExpiredSubsidies(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from subsidies where ${IS_EXPIRED} limit 1`.execute(db);
  return rows.length > 0;
}
/** Programmes that another process has locked are skipped. */
export const lockExpiredSubsidies = async (trx: Tx): Promise<SubsidyRow[]> =>
  (
    await sql<SubsidyRow>`select ${COLUMNS} from subsidies where ${IS_EXPIRED} order by created_at, id
      for no key update skip locked`.execute(trx)
  ).rows;

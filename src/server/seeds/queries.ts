/** SQL of the demo: whether it may run, and its progress. */

import { sql } from 'kysely';
import type { ContentKind } from '#contract/content.ts';
import type { Db, Tx } from '../database/connect.ts';
import { findSetting } from '../database/settings.ts';

const PROGRESS_KEY = 'demo';
type DemoProgress = 'begun' | 'done';

export const findDemoProgress = (db: Db) => findSetting<DemoProgress>(db, PROGRESS_KEY);

export async function setDemoProgress(db: Db, mark: DemoProgress): Promise<void> {
  const value = JSON.stringify(mark);
  await db
    .insertInto('settings')
    .values({ key: PROGRESS_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Account, avatar and business that an interrupted run has already created. */
export const findExistingAccount = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .leftJoin('businesses', 'businesses.user_id', 'users.id')
    .select(['users.id', 'users.avatar_id', 'businesses.id as business_id'])
    .where('users.email', '=', email)
    .executeTakeFirst();

export const hasSubmission = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('submissions').select('id').where('user_id', '=', userId).executeTakeFirst()) !== undefined;

export const hasPaymentOption = async (db: Db, businessId: string): Promise<boolean> =>
  (await db.selectFrom('payment_options').select('id').where('business_id', '=', businessId).executeTakeFirst()) !==
  undefined;

export async function assignCurator(trx: Tx, businessId: string, curatorId: string): Promise<void> {
  await trx.updateTable('businesses').set({ curator_id: curatorId }).where('id', '=', businessId).execute();
}

export async function listProductNames(db: Db, businessId: string): Promise<string[]> {
  const rows = await db.selectFrom('products').select('name').where('business_id', '=', businessId).execute();
  return rows.map(({ name }) => name);
}

/** Finished steps, stored in the settings. */
export const listDoneSteps = async (db: Db, key: string) => (await findSetting<string[]>(db, key)) ?? [];

export async function markStepDone(db: Db, key: string, done: string): Promise<void> {
  const value = JSON.stringify([...(await listDoneSteps(db, key)), done]);
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Existing contents as `kind title`, for example `event Bazar Malam`. */
export async function listContentTitles(db: Db, kinds: readonly ContentKind[]): Promise<string[]> {
  const rows = await db.selectFrom('contents').select(['kind', 'title']).where('kind', 'in', kinds).execute();
  return rows.map(({ kind, title }) => `${kind} ${title}`);
}

export const hasTickets = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('tickets').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Marks all notifications as mailed, so that no mail is sent for the demo's past. Those older than 20 hours become read. */
export async function settleNotifications(db: Db): Promise<void> {
  await sql`update notifications set mailed_at = created_at,
    read_at = case when created_at < now() - interval '20 hours' then created_at end`.execute(db);
}

/** As if every price had been asked for so many days. */
export const backdatePrices = (db: Db, days: number) =>
  sql`update variant_prices set since = since - make_interval(days => ${days}::integer)`.execute(db);

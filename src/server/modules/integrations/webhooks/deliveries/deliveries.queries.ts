/**
 * SQL of the outbox of webhooks. One process at a time sends the deliveries of a webhook: it holds a lease on the row of the
 * webhook. The deliveries of a submission are sent in their order.
 */
import { type RawBuilder, sql } from 'kysely';
import type { DeliveryState, DeliveryType } from '#contract/webhooks.ts';
import type { Answers } from '#engine/types.ts';
import type { Db } from '#server/database/connect.ts';
import type { AttemptError } from '#server/lib/outgoing-request.ts';

/** As in `jobs.ts`, which renews it three times as often. */
const LEASE_SECONDS = 60;
const RETENTION_DAYS = 30;

/** The delivery `d` is the earliest that waits for its submission, and its time has come. */
const isDue: RawBuilder<boolean> = sql`d.state = 'waiting' and d.next_attempt_at <= now() and not exists (
  select 1 from webhook_deliveries e where e.webhook_id = d.webhook_id and e.submission_id = d.submission_id
    and e.state = 'waiting' and e.sequence < d.sequence)`;

const isFree = sql<boolean>`w.paused_at is null and (w.leased_until is null or w.leased_until < now())
  and exists (select 1 from webhook_deliveries d where d.webhook_id = w.id and ${isDue})`;

export async function hasFreeWebhook(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from form_webhooks w where ${isFree} limit 1`.execute(db);
  return rows.length > 0;
}

export async function leaseWebhooks(trx: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update form_webhooks
    set leased_until = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})
    where id in (select w.id from form_webhooks w where ${isFree}
      order by w.leased_until nulls first limit ${count} for update skip locked) returning id`.execute(trx);
  return rows.map(({ id }) => id);
}
export const renewLeases = (db: Db, ids: string[]) =>
  sql`update form_webhooks set leased_until = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})
    where id = any(${ids}::uuid[])`.execute(db);

export const endLeases = (db: Db, ids: string[]) =>
  sql`update form_webhooks set leased_until = now() where id = any(${ids}::uuid[])`.execute(db);

export const findActiveWebhook = (db: Db, id: string) =>
  db
    .selectFrom('form_webhooks')
    .select(['id', 'form_id', 'url', 'secret'])
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .executeTakeFirst();

export interface DueDelivery {
  id: string;
  type: DeliveryType;
  status: string;
  created_at: Date;
  attempts: number;
  submission_id: string;
  number: string;
  form_id: string;
  form_version: number;
  submitted_at: Date;
  answers: Answers;
}
export async function listDue(db: Db, webhookId: string, limit: number): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`select d.id, d.type, d.status, d.created_at, d.attempts, d.submission_id,
      s.number, s.form_id, s.form_version, s.submitted_at, s.answers
    from webhook_deliveries d join submissions s on s.id = d.submission_id
    where d.webhook_id = ${webhookId} and ${isDue} order by d.sequence limit ${limit}`.execute(db);
  return rows;
}

interface Outcome {
  state: DeliveryState;
  attempts: number;
  status: number | null;
  error: AttemptError | null;
  /** Seconds until the next attempt. */
  pause: number | null;
}
export const recordAttempt = (db: Db, id: string, { state, attempts, status, error, pause }: Outcome) =>
  sql`update webhook_deliveries set state = ${state}, attempts = ${attempts}, last_attempt_at = now(),
      last_status = ${status}, last_error = ${error},
      next_attempt_at = now() + make_interval(secs => ${pause ?? 0}::double precision)
    where id = ${id}`.execute(db);

export interface DeliveryRow {
  id: string;
  submission_id: string;
  number: string;
  type: DeliveryType;
  state: DeliveryState;
  attempts: number;
  created_at: Date;
  last_attempt_at: Date | null;
  next_attempt_at: Date;
  last_status: number | null;
  last_error: AttemptError | null;
}
export async function listDeliveries(
  db: Db,
  webhookId: string,
  { state, page, per_page }: { state?: DeliveryState | undefined; page: number; per_page: number },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const where = sql`where d.webhook_id = ${webhookId} ${state ? sql`and d.state = ${state}` : sql``}`;
  const { rows } =
    await sql<DeliveryRow>`select d.id, d.submission_id, s.number, d.type, d.state, d.attempts, d.created_at,
      d.last_attempt_at, d.next_attempt_at, d.last_status, d.last_error
    from webhook_deliveries d join submissions s on s.id = d.submission_id ${where}
    order by d.sequence desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::integer as n from webhook_deliveries d ${where}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** All that failed, or one that failed or was sent. They keep their ids. */
export async function replay(trx: Db, webhookId: string, delivery: string | undefined): Promise<number> {
  const which = delivery === undefined ? sql`state = 'failed'` : sql`id = ${delivery} and state <> 'waiting'`;
  const { rows } = await sql`update webhook_deliveries set state = 'waiting', attempts = 0, next_attempt_at = now()
    where webhook_id = ${webhookId} and ${which} returning id`.execute(trx);
  return rows.length;
}

export async function countUnsent(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`select
      (select count(*)::integer from webhook_deliveries where state = 'waiting') as waiting,
      (select count(*)::integer from webhook_deliveries where state = 'failed') as failed`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

export const purgeDeliveries = (db: Db) =>
  sql`delete from webhook_deliveries where created_at < now() - make_interval(days => ${sql.lit(RETENTION_DAYS)})`.execute(
    db,
  );

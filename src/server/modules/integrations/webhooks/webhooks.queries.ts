/** SQL of the webhooks of forms. */
import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

export interface WebhookRow {
  id: string;
  url: string;
  paused_at: Date | null;
  created_at: Date;
  creator: string | null;
  waiting: number;
  sent: number;
  failed: number;
  last_sent_at: Date | null;
}

const select = sql`select w.id, w.url, w.paused_at, w.created_at, u.name as creator,
    count(d.id) filter (where d.state = 'waiting')::integer as waiting,
    count(d.id) filter (where d.state = 'sent')::integer as sent,
    count(d.id) filter (where d.state = 'failed')::integer as failed,
    max(d.last_attempt_at) filter (where d.state = 'sent') as last_sent_at
  from form_webhooks w left join users u on u.id = w.created_by left join webhook_deliveries d on d.webhook_id = w.id`;

export async function listWebhooks(db: Db, formId: string): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`${select} where w.form_id = ${formId}
    group by w.id, u.name order by w.created_at, w.id`.execute(db);
  return rows;
}

export async function findWebhook(db: Db, formId: string, id: string): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`${select} where w.form_id = ${formId} and w.id = ${id}
    group by w.id, u.name`.execute(db);
  return rows[0];
}

interface NewWebhookRow {
  id: string;
  form_id: string;
  url: string;
  secret: string;
  created_by: string;
}
export const insertWebhook = (trx: Db, row: NewWebhookRow) => trx.insertInto('form_webhooks').values(row).execute();

/** Locks the webhooks of the form for their number. */
export async function countWebhooks(trx: Db, formId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`form_webhooks ${formId}`}))`.execute(trx);
  const { n } = await trx
    .selectFrom('form_webhooks')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('form_id', '=', formId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function updateWebhook(
  trx: Db,
  id: string,
  { url, paused }: { url?: string | undefined; paused?: boolean | undefined },
): Promise<void> {
  await sql`update form_webhooks set url = coalesce(${url ?? null}, url),
      paused_at = case when ${paused ?? null}::boolean is null then paused_at
        when ${paused ?? null}::boolean then coalesce(paused_at, now()) end
    where id = ${id}`.execute(trx);
}

export const deleteWebhook = (trx: Db, id: string) => trx.deleteFrom('form_webhooks').where('id', '=', id).execute();

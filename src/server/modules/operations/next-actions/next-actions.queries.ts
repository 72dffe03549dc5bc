/** SQL of a user's next actions. Every part reads by an index on that user. */
import { sql } from 'kysely';
import type { NextActionKind } from '#contract/next-actions.ts';
import type { Db } from '#server/database/connect.ts';

interface NextActionRow {
  kind: NextActionKind;
  id: string;
  title: string | null;
  detail: string | null;
  due_at: Date | null;
}

const MAX_ACTIONS = 50;
/** A text answer. Encrypted answers give null. */
const answerText = (name: string) =>
  sql`case when jsonb_typeof(s.answers -> ${name}) = 'string' then s.answers ->> ${name} end`;

/** The user's entries that were sent back, orders that wait for the buyer, consultations that wait for the asker. */
const asCustomer = (userId: string) => sql`
  select 'entry_correction' as kind, s.id, coalesce(${answerText('product')}, b.business_name, ${answerText('business_name')}) as title,
      (select count(*)::text from curation_corrections m where m.submission_id = s.id and m.event_id =
        (select max(event_id) from curation_corrections where submission_id = s.id)) as detail,
      null::timestamptz as due_at, 1 as rank, s.updated_at as since
    from submissions s left join businesses b on b.id = s.business_id
    where s.user_id = ${userId} and s.form_id = 'umkm-data' and s.status = 'revision'
  union all
  select case when o.status = 'delivered' then 'order_received' when o.delivery_fee_state = 'named' then 'order_fee'
      else 'order_payment' end, o.id,
      coalesce(nullif(b.brand_name, ''), b.business_name), o.number, o.due_at, case o.status when 'waiting' then 0 else 4 end,
      o.updated_at
    from orders o join businesses b on b.id = o.business_id
    where o.user_id = ${userId} and ((o.status = 'delivered' and o.open_complaints = 0) or (o.status = 'waiting' and not o.has_proof
      and exists (select 1 from payment_options p where p.business_id = o.business_id and p.removed_at is null)))
  union all
  select 'order_complaint', o.id, coalesce(nullif(b.brand_name, ''), b.business_name), o.number, min(c.due_at), 0, min(c.updated_at)
    from orders o join complaints c on c.order_id = o.id join businesses b on b.id = o.business_id
    where o.user_id = ${userId} and o.open_complaints > 0
      and c.state in ('resend_offered', 'refund_offered', 'objected', 'resent')
    group by o.id, b.id
  union all
  select case o.refund_state when 'proved' then 'order_refund_check' else 'order_refund_account' end, o.id,
      coalesce(nullif(b.brand_name, ''), b.business_name), o.number, null::timestamptz, 1, o.updated_at
    from orders o join businesses b on b.id = o.business_id
    where o.user_id = ${userId} and (o.refund_state = 'proved'
      or (o.refund_state = 'owed' and not exists (select 1 from refund_accounts a where a.order_id = o.id)))
  union all
  select case c.status when 'scheduled' then 'consultation_soon' else 'consultation_rating' end, c.id, ${answerText('judul')},
      k.name, c.starts_at, case c.status when 'scheduled' then 2 else 5 end, c.updated_at
    from consultations c join submissions s on s.id = c.id left join users k on k.id = c.curator_id
    where c.user_id = ${userId} and ((c.status = 'scheduled' and c.starts_at > now() - interval '1 hour')
      or (c.status = 'done' and c.rating is null))`;

/** Requests that wait for this curator's reply or for any curator, and meetings that have begun and have no result yet. */
const asCurator = (userId: string) => sql`
  select case when c.status = 'scheduled' then 'consultation_result' when c.curator_id is null then 'consultation_unassigned'
      else 'consultation_request' end as kind, c.id,
      ${answerText('judul')} as title, u.name as detail, c.starts_at as due_at,
      case when c.status = 'scheduled' then 3 when c.curator_id is null then 4 else 2 end as rank, c.created_at as since
    from consultations c join submissions s on s.id = c.id join users u on u.id = c.user_id
    where c.user_id <> ${userId} and ((c.curator_id = ${userId} and c.status = 'scheduled' and c.starts_at <= now())
      or (c.status = 'pending' and (c.curator_id = ${userId} or c.curator_id is null)))`;

/** The most urgent first: actions with a deadline before actions without one. */
export async function listNextActions(db: Db, userId: string, isCurator: boolean): Promise<NextActionRow[]> {
  const parts = isCurator ? sql`${asCustomer(userId)} union all ${asCurator(userId)}` : asCustomer(userId);
  const { rows } = await sql<NextActionRow>`select kind, id, title, detail, due_at from (${parts}) actions
    order by rank, due_at nulls last, since, id limit ${MAX_ACTIONS}`.execute(db);
  return rows;
}

/** SQL that writes reviews and reads those of an order. */
import { sql } from 'kysely';
import type { OrderStatus } from '#contract/orders.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import type { ReviewRow } from '../reviews.present.ts';

const REVIEW_COLUMNS = sql`r.id, r.order_line_id, r.rate, r.description, u.name as author, l.variant_name, r.created_at, r.answer,
  r.answered_at, r.hidden_reason, coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'sha256', f.sha256, 'extension', f.extension)
    order by m.position) from review_media m join files f on f.id = m.file_id where m.review_id = r.id), '[]') as media`;
const FROM = sql`from reviews r join order_lines l on l.id = r.order_line_id join users u on u.id = r.user_id`;
type OwnReviewRow = ReviewRow & { order_line_id: string; hidden_reason: string | null };

export async function listOrderReviews(db: Db, orderId: string): Promise<Map<string, OwnReviewRow>> {
  const { rows } = await sql<OwnReviewRow>`select ${REVIEW_COLUMNS} ${FROM} where l.order_id = ${orderId}`.execute(db);
  return new Map(rows.map((row) => [row.order_line_id, row]));
}

export async function getReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  return (await sql<OwnReviewRow>`select ${REVIEW_COLUMNS} ${FROM} where r.id = ${id}`.execute(db)).rows[0];
}

interface BoughtLine {
  id: string;
  product_id: string;
  business_id: string;
  seller_id: string;
  order_id: string;
  number: string;
  name: string;
  status: OrderStatus;
  is_reviewed: boolean;
  is_rejected: boolean;
}
/** The user's own order line. Locks the product, because its sum of stars changes. */
export async function lockBoughtLine(trx: Tx, userId: string, lineId: string): Promise<BoughtLine | undefined> {
  const { rows } =
    await sql<BoughtLine>`select l.id, l.product_id, o.business_id, b.user_id as seller_id, o.id as order_id,
      o.number, l.name, o.status, l.rejected_quantity = l.quantity as is_rejected, exists (select 1 from reviews r where r.order_line_id = l.id) as is_reviewed
    from order_lines l join orders o on o.id = l.order_id join businesses b on b.id = o.business_id
    join products p on p.id = l.product_id
    where l.id = ${lineId} and o.user_id = ${userId} for no key update of p`.execute(trx);
  return rows[0];
}

interface NewReview {
  id: string;
  order_line_id: string;
  product_id: string;
  business_id: string;
  user_id: string;
  rate: number;
  description: string;
  answers: string;
  form_version: number;
}
/** Returns false if a concurrent request was faster. A check before the lock cannot see that review. */
export async function insertReview(trx: Tx, review: NewReview, fileIds: string[]): Promise<boolean> {
  const made = await trx
    .insertInto('reviews')
    .values(review)
    .onConflict((on) => on.column('order_line_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  if (fileIds.length > 0)
    await trx
      .insertInto('review_media')
      .values(fileIds.map((file_id, position) => ({ review_id: review.id, file_id, position })))
      .execute();
  await sql`update products set rating_sum = rating_sum + ${review.rate}, rating_count = rating_count + 1
    where id = ${review.product_id}`.execute(trx);
  return true;
}

interface AnswerableReview {
  id: string;
  user_id: string;
  order_id: string;
  number: string;
  name: string;
  /** The brand name that buyers see. */
  shop_name: string;
  answer: string | null;
}
export async function lockReview(trx: Tx, businessId: string, id: string): Promise<AnswerableReview | undefined> {
  const { rows } = await sql<AnswerableReview>`select r.id, r.user_id, r.answer, o.id as order_id, o.number, l.name,
      coalesce(nullif(b.brand_name, ''), b.business_name) as shop_name
    from reviews r join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id
    join businesses b on b.id = r.business_id
    where r.id = ${id} and r.business_id = ${businessId} for update of r`.execute(trx);
  return rows[0];
}
export const writeAnswer = (trx: Tx, id: string, answer: string) =>
  trx.updateTable('reviews').set({ answer, answered_at: sql<Date>`now()` }).where('id', '=', id).execute();

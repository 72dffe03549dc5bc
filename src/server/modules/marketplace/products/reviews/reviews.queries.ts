/** SQL of a product's reviews as the public reads them. */
import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import type { ReviewRow } from '../../reviews/reviews.present.ts';

/** Only reviews of public products. */
const shown = (db: Db, productId: string) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('listings as p', 'p.product_id', 'r.product_id')
    .where('r.product_id', '=', productId)
    .where('r.hidden_at', 'is', null);

const media = sql<ReviewRow['media']>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'sha256', f.sha256, 'extension', f.extension) order by m.position), '[]')
  from review_media m join files f on f.id = m.file_id where m.review_id = r.id and f.visibility = 'public')`;

export const listReviews = (db: Db, productId: string, at: { page: number; per_page: number }): Promise<ReviewRow[]> =>
  shown(db, productId)
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('order_lines as l', 'l.id', 'r.order_line_id')
    .select(['r.id', 'r.rate', 'r.description', 'r.created_at', 'r.answer', 'r.answered_at', 'l.variant_name'])
    .select(['u.name as author', media.as('media')])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(at.per_page)
    .offset((at.page - 1) * at.per_page)
    .execute();

export async function countReviews(db: Db, productId: string): Promise<number> {
  const row = await shown(db, productId)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return row?.total ?? 0;
}

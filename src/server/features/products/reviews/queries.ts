/** SQL of reviews as everybody reads them. */
import type { Db } from '../../../database/door.ts';

export interface ReviewRow {
  id: string;
  rate: number;
  description: string;
  author: string;
  /** Its account is gone: then the name is the programme's word for that. */
  author_gone: boolean;
  variant_name: string | null;
  created_at: Date;
  answer: string | null;
  answered_at: Date | null;
}
export interface ReviewPicture {
  review_id: string;
  id: string;
  sha256: string;
  extension: string;
}

const shown = (db: Db, productId: string) =>
  db.selectFrom('reviews as r').where('r.product_id', '=', productId).where('r.hidden_at', 'is', null);

export const listReviews = (db: Db, productId: string, at: { page: number; per_page: number }): Promise<ReviewRow[]> =>
  shown(db, productId)
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('order_lines as l', 'l.id', 'r.order_line_id')
    .select(['r.id', 'r.rate', 'r.description', 'r.created_at', 'r.answer', 'r.answered_at', 'l.variant_name'])
    .select((is) => ['u.name as author', is('u.deleted_at', 'is not', null).$castTo<boolean>().as('author_gone')])
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

export const listPictures = (db: Db, reviewIds: string[]): Promise<ReviewPicture[]> =>
  db
    .selectFrom('review_media as m')
    .innerJoin('files as f', 'f.id', 'm.file_id')
    .select(['m.review_id', 'f.id', 'f.sha256', 'f.extension'])
    .where('m.review_id', 'in', reviewIds)
    .where('f.visibility', '=', 'public')
    .orderBy('m.position')
    .execute();

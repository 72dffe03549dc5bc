/** SQL of the businesses that a curator assists. */

import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import { likePattern } from '#server/lib/like-pattern.ts';
import type { BusinessRow } from '#server/modules/sellers/business/business.queries.ts';

export interface AssistedBusiness {
  id: string;
  business_name: string;
  brand_name: string | null;
  business_field: string | null;
  district: string | null;
  created_at: Date;
  owner_id: string;
  owner_name: string;
  submissions: number;
  licences_waiting: number;
}

/** Number of unconfirmed documents. Stored documents are encrypted, but their field names are not. */
const waiting = sql<number>`(select count(*)::integer from unnest(array['nib', 'halal', 'pirt']) as k(kind)
  where b.documents ? (k.kind || '_file') and (k.kind <> 'nib' or b.business_nib is not null)
    and not exists (select from business_licences l where l.business_id = b.id and l.kind = k.kind))`;

/** For one curator, or for the whole programme with null. */
export async function listAssisted(
  db: Db,
  curatorId: string | null,
  { search, waiting: isWaiting, ...at }: { page: number; per_page: number; search?: string; waiting?: 1 },
): Promise<{ rows: AssistedBusiness[]; total: number }> {
  const assisted = db
    .selectFrom('businesses as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .where('u.deleted_at', 'is', null)
    .where((is) => (curatorId === null ? is.lit(true) : is('b.curator_id', '=', curatorId)))
    .where(isWaiting ? sql<boolean>`${waiting} > 0` : sql<boolean>`true`)
    .where((is) =>
      search === undefined
        ? is.lit(true)
        : is.or([
            is('b.business_name', 'ilike', likePattern(search)),
            is('b.brand_name', 'ilike', likePattern(search)),
            is('u.name', 'ilike', likePattern(search)),
          ]),
    );
  const rows = await assisted
    .select(['b.id', 'b.business_name', 'b.brand_name', 'b.business_field', 'b.district', 'b.created_at'])
    .select(waiting.as('licences_waiting'))
    .select(['u.id as owner_id', 'u.name as owner_name'])
    .select((is) =>
      is
        .selectFrom('submissions as s')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('s.business_id', '=', 'b.id')
        .as('submissions'),
    )
    .orderBy('b.business_name')
    .orderBy('b.id')
    .limit(at.per_page)
    .offset((at.page - 1) * at.per_page)
    .execute();
  const { total } = await assisted.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows: rows.map((row) => ({ ...row, submissions: Number(row.submissions ?? 0) })), total: Number(total) };
}

/** A business that this curator assists (null: any). Others look like one that does not exist. */
export const findAssisted = (db: Db, curatorId: string | null, id: string): Promise<BusinessRow | undefined> =>
  db
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', id)
    .where((is) => (curatorId === null ? is.lit(true) : is('curator_id', '=', curatorId)))
    .executeTakeFirst();

export async function findOwner(db: Db, id: string): Promise<{ owner_name: string; submissions: number }> {
  const row = await db
    .selectFrom('businesses as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .select('u.name as owner_name')
    .select((is) =>
      is
        .selectFrom('submissions as s')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('s.business_id', '=', 'b.id')
        .as('submissions'),
    )
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow();
  return { owner_name: row.owner_name, submissions: Number(row.submissions ?? 0) };
}

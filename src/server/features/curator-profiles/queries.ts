/** SQL of curators as everybody sees them: the person, and the profile that staff published of them. */
import { sql } from 'kysely';
import type { Answers } from '#engine/types.ts';
import type { Db } from '../../database/connect.ts';

export interface CuratorRow {
  id: string;
  name: string;
  avatar_id: string | null;
  /** Null where staff published none. */
  answers: Answers | null;
  /** When they can be met, as they said; null: not said. */
  hours: Answers | null;
}
/** A programme has tens of curators; the list is whole, and bounded all the same. */
const MAX_CURATORS = 500;

/** Those who are shown first have a profile, in the order that staff gave them. */
export async function listCuratorRows(db: Db, id?: string): Promise<CuratorRow[]> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('contents as c', (join) =>
      join
        .on('c.kind', '=', 'curator-profile')
        .on('c.status', '=', 'published')
        .on(sql`c.answers ->> 'curator_id'`, '=', sql`u.id::text`),
    )
    .leftJoin('curator_hours as h', 'h.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.avatar_id', 'c.answers', 'h.answers as hours'])
    .where('u.role', '=', 'curator')
    .where('u.disabled_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('u.id', '=', id ?? ''))
    .orderBy(sql`c.position nulls last`)
    .orderBy('u.name')
    .orderBy('u.id')
    .limit(MAX_CURATORS)
    .execute();
  return rows.map((row) => ({ ...row, answers: row.answers as Answers | null, hours: row.hours as Answers | null }));
}

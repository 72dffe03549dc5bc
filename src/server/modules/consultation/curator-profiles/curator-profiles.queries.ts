/** SQL of curators for the public: the user, and the profile that staff published. */
import { sql } from 'kysely';
import type { Answers } from '#engine/types.ts';
import type { Db } from '#server/database/connect.ts';

export interface CuratorRow {
  id: string;
  name: string;
  avatar_id: string | null;
  /** null if staff published none. */
  answers: Answers | null;
  /** Usual meeting hours; null if the curator entered none. */
  hours: Answers | null;
}
/** A programme has tens of curators. The list is complete, and the limit is a safeguard. */
const MAX_CURATORS = 500;

/** Curators with a profile come first, in the order that staff set. */
export async function listCuratorRows(db: Db, id?: string): Promise<CuratorRow[]> {
  return db
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
}

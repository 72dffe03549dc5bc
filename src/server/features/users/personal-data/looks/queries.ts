/** SQL of who looked at somebody's documents and masked answers, out of the audit. */
import { sql } from 'kysely';
import type { Db } from '#server/database/door.ts';

export interface LookRow {
  created_at: Date;
  who: string | null;
  role: string | null;
  form_id: string | null;
  field: string | null;
  reason: string | null;
}
export interface Looks {
  rows: LookRow[];
  total: number;
}

/** Looks of others: one's own are nobody's business. */
export async function listLooks(db: Db, ownerId: string, at: { page: number; per_page: number }): Promise<Looks> {
  const looks = db
    .selectFrom('audit as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .where(sql<boolean>`a.facts ->> 'owner_id' = ${ownerId}`)
    .where('a.action', 'in', ['file.read', 'submission.revealed', 'business.read'])
    .where(sql<boolean>`a.actor_id is distinct from ${ownerId}::uuid`);
  const fact = (name: string) => sql<string | null>`a.facts ->> ${sql.lit(name)}`;
  const rows = await looks
    .select(['a.created_at', 'u.name as who', 'u.role'])
    .select([fact('form_id').as('form_id'), fact('field').as('field'), fact('reason').as('reason')])
    .orderBy('a.id', 'desc')
    .limit(at.per_page)
    .offset((at.page - 1) * at.per_page)
    .execute();
  const { n } = await looks.select((is) => is.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return { rows, total: Number(n) };
}

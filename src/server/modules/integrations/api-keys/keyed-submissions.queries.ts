/** SQL of submissions as other systems read them: in the order of their last change. */
import { sql } from 'kysely';
import type { Answers } from '#engine/types.ts';
import type { Db } from '#server/database/connect.ts';

/** Transactions that began earlier may end later. Until then their rows would be missed, so the newest are held back. */
const SETTLE_SECONDS = 5;

export interface Cursor {
  /** The time as text, because a Date has no microseconds. */
  at: string;
  id: string;
}
export interface KeyedRow {
  id: string;
  number: string;
  form_id: string;
  form_version: number;
  status: string;
  submitted_at: Date;
  updated_at: Date;
  mark: string;
  answers: Answers;
}
export async function listChanged(
  db: Db,
  form: string,
  { since, after, limit }: { since: string | undefined; after: Cursor | null; limit: number },
): Promise<KeyedRow[]> {
  const { rows } = await sql<KeyedRow>`select s.id, s.number, s.form_id, s.form_version, s.status, s.submitted_at,
      s.updated_at, s.updated_at::text as mark, s.answers
    from submissions s
    where s.form_id = ${form} and s.updated_at <= now() - make_interval(secs => ${sql.lit(SETTLE_SECONDS)})
      ${since ? sql`and s.updated_at >= ${since}::timestamptz` : sql``}
      ${after ? sql`and (s.updated_at, s.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by s.updated_at, s.id limit ${limit}`.execute(db);
  return rows;
}

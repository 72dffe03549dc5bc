import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

interface EntryNames {
  number: string;
  user_id: string | null;
  curator_id: string | null;
  product: string | null;
  business_name: string | null;
  curator_name: string | null;
}
/** The names that notifications use for an entry. Reads only answers that are not encrypted. */
export async function findEntryNames(db: Db, id: string): Promise<EntryNames | undefined> {
  const text = (name: string) =>
    sql`case when jsonb_typeof(s.answers -> ${name}) = 'string' then s.answers ->> ${name} end`;
  const { rows } = await sql<EntryNames>`select s.number, s.user_id, s.curator_id, ${text('product')} as product,
      coalesce(b.business_name, ${text('business_name')}) as business_name, c.name as curator_name
    from submissions s left join businesses b on b.id = s.business_id left join users c on c.id = s.curator_id
    where s.id = ${id}`.execute(db);
  return rows[0];
}

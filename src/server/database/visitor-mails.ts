/** Anybody can type somebody else's address into a public form. That person then gets few mails of each kind in a day. */
import { sql } from 'kysely';
import type { Tx } from './connect.ts';

/** Kinds that are counted. The index `mails_of_visitors` holds them. */
type VisitorMail = 'form-confirmation' | 'form-resume' | 'place-queued';

const MAX_PER_DAY = 5;

/**
 * Whether the address may get another mail of this kind within a day. Locks the pair until the end of the transaction, so that of many
 * requests at the same moment exactly the allowed number write one.
 */
export async function mayMailVisitor(trx: Tx, kind: VisitorMail, recipient: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`visitor_mails ${kind} ${recipient}`}))`.execute(trx);
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from mails
    where kind = ${sql.lit(kind)} and recipient = ${recipient} and created_at > now() - interval '1 day'`.execute(trx);
  return (rows[0]?.n ?? 0) < MAX_PER_DAY;
}

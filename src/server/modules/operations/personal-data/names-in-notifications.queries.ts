/** SQL that removes the name of an erased user from the notifications of others. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/connect.ts';

/** In those about orders. `whose` is a condition about the order `o`. */
export async function renameInNotifications(
  trx: Tx,
  fact: 'buyer' | 'shop',
  name: string,
  whose: RawBuilder<unknown>,
): Promise<void> {
  await sql`update notifications n set facts = n.facts || jsonb_build_object(${fact}::text, ${name}::text) from orders o
    where o.id = n.order_id and ${whose} and jsonb_exists(n.facts, ${fact})`.execute(trx);
}

/** In those about questions that the user asked. `shown`: the name as their sellers see it. */
export async function renameAsker(trx: Tx, { id, shown }: { id: string; shown: string }, name: string): Promise<void> {
  await sql`update notifications n set facts = n.facts || jsonb_build_object('buyer', ${name}::text)
    where n.kind = 'question-asked' and n.facts ->> 'buyer' = ${shown} and n.user_id in (
      select b.user_id from product_questions q join businesses b on b.id = q.business_id where q.user_id = ${id})`.execute(
    trx,
  );
}

import { sql } from 'kysely';
import type { RejectedLinesBody } from '#contract/refunds.ts';
import type { Tx } from '#server/database/connect.ts';

/** Calls `reject_order_lines`. Returns how much the total of the order fell, in rupiah. */
export async function rejectOrderLines(
  trx: Tx,
  orderId: string,
  lines: RejectedLinesBody['lines'],
  isSold: boolean,
): Promise<number> {
  const ids = lines.map(({ id }) => id);
  const quantities = lines.map(({ rejected_quantity }) => rejected_quantity);
  const { rows } = await sql<{ goods: number }>`
    select reject_order_lines(${orderId}, ${ids}::uuid[], ${quantities}::integer[], ${isSold}) as goods`.execute(trx);
  return Number(rows[0]?.goods ?? 0);
}

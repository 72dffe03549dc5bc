/** What the demo shows of money that returns. */
import { expect } from 'vitest';
import type { OrderItem } from '#contract/orders.ts';
import type { Db } from '#server/database/connect.ts';

/** `sold`: the orders of the shop. */
export async function expectRefunds(db: Db, sold: OrderItem[]): Promise<void> {
  expect(new Set(sold.flatMap(({ refund_state }) => refund_state ?? []))).toEqual(
    new Set(['owed', 'proved', 'confirmed']),
  );
  expect(sold.some(({ cancellation_state }) => cancellation_state === 'asked')).toBe(true);
  const rows = await db.selectFrom('refunds').select(['state', 'has_objection', 'is_overdue']).execute();
  expect(rows.some(({ has_objection, state }) => has_objection && state === 'owed')).toBe(true);
  expect(rows.some(({ is_overdue }) => is_overdue)).toBe(true);
}

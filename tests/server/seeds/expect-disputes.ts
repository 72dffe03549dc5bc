/** What the demo shows of orders that go wrong: refunds and complaints. */
import { expect } from 'vitest';
import { COMPLAINT_STATES } from '#contract/complaints.ts';
import type { OrderItem } from '#contract/orders.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { ApiClient } from '#tests/support/test-users.ts';

export async function expectRefunds(siti: ApiClient, world: TestApp): Promise<void> {
  const items: OrderItem[] = (await siti.get('/members/orders?per_page=100')).body.data.items;
  expect(new Set(items.flatMap(({ refund_state }) => refund_state ?? []))).toEqual(
    new Set(['owed', 'proved', 'confirmed']),
  );
  expect(items.some(({ cancellation_state }) => cancellation_state === 'asked')).toBe(true);
  const rows = await world.db.kysely.selectFrom('refunds').select(['state', 'has_objection', 'is_overdue']).execute();
  expect(rows.some(({ has_objection, state }) => has_objection && state === 'owed')).toBe(true);
  expect(rows.some(({ is_overdue }) => is_overdue)).toBe(true);
}

export async function expectComplaints(world: TestApp): Promise<void> {
  const rows = await world.db.kysely.selectFrom('complaints').select('state').execute();
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(COMPLAINT_STATES));
}

/** What each order of the demo shows: a history that ends in its status, in the order of time, and a total of its remaining pieces. */
import { expect } from 'vitest';
import type { OrderLine } from '#contract/orders.ts';
import type { ApiClient } from '#tests/support/test-users.ts';

export async function expectTimelines(buyer: ApiClient): Promise<void> {
  for (const { id, status } of (await buyer.get('/users/orders?per_page=100')).body.data.items) {
    const { timeline, total, delivery_fee, subsidy, lines } = (await buyer.get(`/users/orders/${id}`)).body.data;
    expect(timeline.at(-1).to_status, status).toBe(status);
    const times = timeline.map(({ created_at }: { created_at: string }) => Date.parse(created_at));
    expect(times, status).toEqual([...times].sort((a, b) => a - b));
    const sum = (lines as OrderLine[]).reduce(
      (n, { price, quantity, rejected_quantity }) => n + price * (quantity - rejected_quantity),
      delivery_fee - subsidy,
    );
    expect(total).toBe(sum);
  }
}

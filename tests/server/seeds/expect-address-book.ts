import { expect } from 'vitest';
import type { ApiClient } from '#tests/support/test-users.ts';

interface DemoOrder {
  delivery_method: string;
  status: string;
  timeline: { event: string }[];
}

/** The newest three orders of Budi are those of his address book. */
export async function expectAddressBook(budi: ApiClient): Promise<void> {
  const book = (await budi.get('/users/addresses')).body.data;
  expect(book.map(({ answers }: { answers: { address_label: string } }) => answers.address_label)).toEqual([
    'Rumah',
    'Kantor',
    'Rumah orang tua',
  ]);
  const { items } = (await budi.get('/users/orders?per_page=3')).body.data;
  const orders: DemoOrder[] = [];
  for (const { id } of items) orders.push((await budi.get(`/users/orders/${id}`)).body.data);
  expect(orders.map(({ delivery_method, status }) => `${delivery_method} ${status}`).sort()).toEqual([
    'pickup pending',
    'seller_courier pending',
    'seller_courier waiting',
  ]);
  expect(orders.flatMap(({ timeline }) => timeline.map(({ event }) => event))).toContain('fee.correct');
}

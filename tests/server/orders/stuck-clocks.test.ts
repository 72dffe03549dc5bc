/** Whatever is wrong with one order, time goes on for all others. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { processDueComplaints } from '#server/modules/marketplace/orders/complaints/due-complaints.ts';
import { processDueOrders } from '#server/modules/marketplace/orders/due-orders.ts';
import { processDueRefunds } from '#server/modules/marketplace/orders/refunds/refunds.commands.ts';
import { complain, stateOf } from './complaint-fixtures.ts';
import { openOneShop, orderAt, orderProduct, stockOf } from './order-fixtures.ts';

const { server, seller, buyer, amplang } = await openOneShop({ stock: 100 });

/** As if the time of these records were over, the first one's first. */
async function endTime(table: 'orders' | 'complaints' | 'refunds', ids: string[]): Promise<void> {
  for (const [at, id] of ids.entries())
    await sql`update ${sql.table(table)} set due_at = now() - make_interval(secs => ${60 - at}) where id = ${id}`.execute(
      server.db.kysely,
    );
}

/** Every change of this record fails after the other changes of its step, as by a fault in the product. */
async function breakRecord(table: 'orders' | 'complaints' | 'refunds', id: string): Promise<void> {
  await server.db.executeSql(`
    create function refuse_change() returns trigger language plpgsql as $$ begin raise 'broken record'; end $$;
    create constraint trigger broken after update on ${table} for each row when (new.id = '${id}')
      execute function refuse_change()`);
}
const mendRecords = (table: string) =>
  server.db.executeSql(`drop trigger broken on ${table}; drop function refuse_change()`);

const orderRow = (id: string) =>
  server.db.kysely.selectFrom('orders').select(['status', 'due_at']).where('id', '=', id).executeTakeFirstOrThrow();

test('orders expire although one of them cannot be changed, which keeps its stock and is tried again', async () => {
  const before = await stockOf(server, amplang.variant_id);
  const ids: string[] = [];
  // More than two batches.
  for (let count = 0; count < 45; count++) ids.push((await orderProduct(await server.as.user(), amplang)).id);
  const [broken = '', ...others] = ids;
  await endTime('orders', ids);
  await breakRecord('orders', broken);
  await expect(processDueOrders(server.app)).rejects.toThrow(AggregateError);
  for (const id of others) expect((await orderRow(id)).status).toBe('failed');
  expect((await orderRow(broken)).status).toBe('pending');
  expect(await stockOf(server, amplang.variant_id)).toBe(before - 1);

  await mendRecords('orders');
  expect(await processDueOrders(server.app)).toBe(1);
  expect((await orderRow(broken)).status).toBe('failed');
  expect(await stockOf(server, amplang.variant_id)).toBe(before);
});

test('complaints go to staff although one of them cannot be moved', async () => {
  const complaints: string[] = [];
  for (let count = 0; count < 3; count++)
    complaints.push(await complain(buyer, (await orderAt({ buyer, seller }, amplang, 'process')).id));
  const [broken = '', ...others] = complaints;
  const untouched = await stateOf(server, broken);
  await endTime('complaints', complaints);
  await breakRecord('complaints', broken);
  await expect(processDueComplaints(server.app)).rejects.toThrow('some complaints whose time is over');
  for (const id of others) expect(await stateOf(server, id)).not.toBe(untouched);
  expect(await stateOf(server, broken)).toBe(untouched);

  await mendRecords('complaints');
  expect(await processDueComplaints(server.app)).toBe(1);
});

test('sellers are reminded of refunds although one reminder fails', async () => {
  const refunds: string[] = [];
  for (let count = 0; count < 3; count++) {
    const { id } = await orderAt({ buyer, seller }, amplang, 'paid');
    await seller.post(`/members/orders/${id}/change-status-order`, { status: 'rejected', note: 'Ikan tidak ada' });
    refunds.push((await buyer.get(`/users/orders/${id}`)).body.data.refunds[0].id);
  }
  await endTime('refunds', refunds);
  await breakRecord('refunds', refunds[0] ?? '');
  await expect(processDueRefunds(server.app)).rejects.toThrow('some refunds could not be reminded of');
  await mendRecords('refunds');
  expect(await processDueRefunds(server.app)).toBe(1);
});

/** The inputs of the benchmark are varied, and its check finds incomplete orders. */
import { expect, test } from 'vitest';
import { INPUT_COUNT, inputsOf, listPath, searchText } from '#tests/bench/inputs.ts';
import { startOrderRecords } from '#tests/bench/order-records.ts';
import { testApp } from '#tests/support/app.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import { createProduct, placeOrder, putIntoCart } from '../orders/order-fixtures.ts';

test('five hundred inputs are five hundred different ones, of lists and of searches', () => {
  for (const path of [listPath, searchText]) {
    const paths = inputsOf(path).map((input) => input.path);
    expect(new Set(paths).size, path.name).toBe(INPUT_COUNT);
  }
  expect(() => inputsOf((n) => `/${n % 499}`)).toThrow('499 different inputs');
});

test('complete orders pass the check; one without its line, its notification or its time does not', async () => {
  const server = await testApp();
  const seller = await server.as.member({ name: 'Siti', business: true });
  const buyer = await server.as.user();
  const rice = await createProduct(server, seller, { stock: 50 });
  const pool = { query: async (text: string) => ({ rows: (await server.db.executeSql(text)).rows }) };
  const buy = async () => {
    const more = { delivery_method: 'seller_courier', address: SAMPLE_ADDRESS };
    const line = await putIntoCart(buyer, rice);
    expect((await placeOrder(buyer, [line], more, { 'idempotency-key': line })).status).toBe(201);
  };
  await buy();
  const ledger = await startOrderRecords(pool as never);
  await expect(ledger.settle()).rejects.toThrow('No order was made.');
  await buy();
  await buy();
  expect(await ledger.settle()).toBe(2);
  const since = 'order_id not in (select id from ledger_orders)';
  for (const [harm, found] of [
    ['update orders set due_at = null where id not in (select id from ledger_orders)', '0 due_at'],
    [`delete from notifications where ${since}`, '0 notifications'],
    [`delete from order_events where ${since}`, '0 order_events'],
    [`delete from order_lines where ${since}`, '0 order_lines'],
    [`delete from stock_moves where ${since}`, '0 stock_moves'],
    ['delete from idempotency', '0 idempotency'],
    ['update variants set stock_quantity = stock_quantity + 1', '1 stock'],
  ] as const) {
    await server.db.executeSql(harm);
    await expect(ledger.settle(), harm).rejects.toThrow(found);
  }
});

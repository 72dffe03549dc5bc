/**
 * A buyer cannot hold a shop's stock without paying. With three unpaid orders in one shop the next is refused with a
 * sentence.
 */
import { describe, expect, test } from 'vitest';
import { processDueOrders } from '#server/modules/marketplace/orders/due-orders.ts';
import { testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import {
  accountOf,
  createProduct,
  orderProduct,
  placeOrder,
  putIntoCart,
  stockOf,
  submitProof,
} from './order-fixtures.ts';

const t = await testApp();
const siti = await t.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
const rahma = await t.as.member({ name: 'Rahma', business: { business_name: 'Kebun Rahma' } });
await accountOf(siti);

const SENTENCE =
  'Anda masih punya 3 pesanan yang belum dibayar di Dapur Siti. Bayar atau batalkan salah satunya, lalu pesan lagi.';

async function buyerWithThree() {
  const buyer = await t.as.user();
  const amplang = await createProduct(t, siti, { stock: 10 });
  const made = [];
  for (let n = 0; n < 3; n++) made.push(await orderProduct(buyer, amplang));
  return { buyer, amplang, made };
}
const change = (who: TestUser, id: string, body: object) => who.post(`/members/orders/${id}/change-status-order`, body);
const countOrders = async (who: TestUser) => (await who.get('/users/orders')).body.data.total;

describe('a buyer with three unpaid orders in a shop', () => {
  test('is refused the fourth with a sentence; stock and cart stay as they were', async () => {
    const { buyer, amplang } = await buyerWithThree();
    const line = await putIntoCart(buyer, amplang, 2);
    const answer = await placeOrder(buyer, [line]);
    expect([answer.status, answer.body.message]).toEqual([409, SENTENCE]);
    expect(answer.body.data).toEqual({
      limit: 3,
      shops: [{ id: siti.business_id, business_name: 'Dapur Siti' }],
    });
    expect([await stockOf(t, amplang.variant_id), await countOrders(buyer)]).toEqual([7, 3]);
    expect((await buyer.get('/users/cart')).body.data.shops[0].lines[0].id).toBe(line);
  });

  test('reads it in the cart before the checkout', async () => {
    const { buyer, amplang } = await buyerWithThree();
    await putIntoCart(buyer, amplang);
    await putIntoCart(buyer, await createProduct(t, rahma));
    const { shops } = (await buyer.get('/users/cart')).body.data;
    expect(shops.map((one: { unanswered: object }) => one.unanswered)).toEqual([
      { orders: 3, limit: 3 },
      { orders: 0, limit: 3 },
    ]);
  });

  test('may order in another shop, and another buyer may order here', async () => {
    const { buyer, amplang } = await buyerWithThree();
    expect((await placeOrder(buyer, [await putIntoCart(buyer, await createProduct(t, rahma))])).status).toBe(201);
    expect((await orderProduct(await t.as.user(), amplang)).number).toMatch(/^SU-/);
  });

  test('is refused a checkout of two shops as a whole, with the name of the shop at the limit', async () => {
    const { buyer, amplang } = await buyerWithThree();
    const melon = await createProduct(t, rahma, { stock: 5 });
    const lines = [await putIntoCart(buyer, melon, 2), await putIntoCart(buyer, amplang)];
    const answer = await placeOrder(buyer, lines);
    expect([answer.status, answer.body.message]).toEqual([409, SENTENCE]);
    expect(answer.body.data.shops).toEqual([{ id: siti.business_id, business_name: 'Dapur Siti' }]);
    expect([await stockOf(t, melon.variant_id), await stockOf(t, amplang.variant_id)]).toEqual([5, 7]);
    expect((await buyer.get('/users/cart')).body.data.count).toBe(2);
  });

  test.each([
    ['cancels one', async ({ buyer, id }: Step) => buyer.delete(`/users/orders/${id}`)],
    ['has one rejected', async ({ id }: Step) => change(siti, id, { status: 'rejected', note: 'Habis' })],
    [
      'sends a proof for one',
      async ({ buyer, id }: Step) => {
        await change(siti, id, { status: 'waiting' });
        return submitProof({ buyer, seller: siti }, id);
      },
    ],
  ])('may order again as soon as the buyer %s', async (_title, step) => {
    const { buyer, amplang, made } = await buyerWithThree();
    const line = await putIntoCart(buyer, amplang);
    expect((await placeOrder(buyer, [line])).status).toBe(409);
    expect((await step({ buyer, id: String(made[0]?.id) })).status).toBeLessThan(300);
    expect((await placeOrder(buyer, [line])).status).toBe(201);
  });

  test('may order again once the clock has ended one', async () => {
    const { buyer, amplang, made } = await buyerWithThree();
    const due_at = new Date(Date.now() - 1000);
    await t.db.kysely.updateTable('orders').set({ due_at }).where('id', '=', String(made[0]?.id)).execute();
    await processDueOrders(t.app);
    expect((await placeOrder(buyer, [await putIntoCart(buyer, amplang)])).status).toBe(201);
  });

  test('is also limited by an accepted unpaid order, and by one whose proof was refused', async () => {
    const { buyer, amplang, made } = await buyerWithThree();
    const id = String(made[0]?.id);
    await change(siti, id, { status: 'waiting' });
    expect((await placeOrder(buyer, [await putIntoCart(buyer, amplang)])).status).toBe(409);
    expect((await submitProof({ buyer, seller: siti }, id)).status).toBe(201);
    expect((await change(siti, id, { status: 'waiting', note: 'Gambarnya buram.' })).status).toBe(200);
    const { shops } = (await buyer.get('/users/cart')).body.data;
    expect(shops[0].unanswered).toEqual({ orders: 3, limit: 3 });
    expect((await placeOrder(buyer, [shops[0].lines[0].id])).status).toBe(409);
  });

  test('gets the first response again with the same key, although the shop is at the limit by now', async () => {
    const buyer = await t.as.user();
    const amplang = await createProduct(t, siti, { stock: 10 });
    for (let n = 0; n < 2; n++) await orderProduct(buyer, amplang);
    const line = await putIntoCart(buyer, amplang);
    const key = { 'idempotency-key': `third-${buyer.id}` };
    const first = await placeOrder(buyer, [line], {}, key);
    const again = await placeOrder(buyer, [line], {}, key);
    expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([201, 201, 'true']);
    expect(again.body.data).toEqual(first.body.data);
  });
});

interface Step {
  buyer: TestUser;
  id: string;
}

test('of eight concurrent checkouts, with a product each, three are accepted and the stock of five stays', async () => {
  const buyer = await t.as.user();
  const lines = [];
  const products = [];
  for (let n = 0; n < 8; n++) {
    const product = await createProduct(t, siti, { name: `Kerupuk ${n}`, stock: 1 });
    products.push(product);
    lines.push(await putIntoCart(buyer, product));
  }
  const answers = await Promise.all(lines.map((line) => placeOrder(buyer, [line])));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  const stocks = await Promise.all(products.map(({ variant_id }) => stockOf(t, variant_id)));
  expect(stocks.reduce((sum, one) => sum + one, 0)).toBe(5);
  expect(await countOrders(buyer)).toBe(3);
});

test('a seller sees how many pieces unpaid orders hold, in the list and on the product with a link to each order', async () => {
  const buyer = await t.as.user();
  const kopi = await createProduct(t, siti, {
    name: 'Kopi Liberika',
    variants: { Kecil: { price: 10_000, stock: 9 }, Besar: { price: 18_000, stock: 9 } },
  });
  const read = async () => {
    const { items } = (await siti.get('/members/products?search=liberika')).body.data;
    const { held, held_orders } = (await siti.get(`/members/products/${kopi.id}`)).body.data;
    expect(items[0].held).toBe(held);
    return { held, held_orders };
  };
  expect(await read()).toEqual({ held: 0, held_orders: [] });
  const both = [await putIntoCart(buyer, kopi, 2, 'Kecil'), await putIntoCart(buyer, kopi, 3, 'Besar')];
  const [first] = (await placeOrder(buyer, both)).body.data.orders;
  const [second] = (await placeOrder(buyer, [await putIntoCart(buyer, kopi, 1, 'Kecil')])).body.data.orders;
  const holding = (one: typeof first, pieces: number) => ({
    id: one.id,
    number: one.number,
    status_label: 'Menunggu Konfirmasi',
    pieces,
    due_at: one.due_at,
  });
  expect(await read()).toEqual({ held: 6, held_orders: [holding(first, 5), holding(second, 1)] });
  await change(siti, first.id, { status: 'waiting' });
  await submitProof({ buyer, seller: siti }, first.id);
  expect(await read()).toEqual({ held: 1, held_orders: [holding(second, 1)] });
  await buyer.delete(`/users/orders/${second.id}`);
  expect(await read()).toEqual({ held: 0, held_orders: [] });
});

test('more than a hundred thousand pieces in one cart line are refused with a sentence', async () => {
  const buyer = await t.as.user();
  const nails = await createProduct(t, siti, { name: 'Paku', stock: 500_000 });
  await putIntoCart(buyer, nails, 100_000);
  const more = await buyer.post('/users/cart', { product_id: nails.id, quantity: 1 });
  expect([more.status, more.body.errors]).toEqual([422, { quantity: ['Satu pesanan paling banyak 100.000 buah.'] }]);
});

/** A cart from several shops, with its lines in any order. */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import { createProduct, placeOrder, putIntoCart, stockOf } from './order-fixtures.ts';

const server = await testApp();

test('each order has the lines of its shop, by name, with their sum and each piece taken once', async () => {
  const siti = await server.as.member({ business: { business_name: 'Dapur Siti' } });
  const rahma = await server.as.member({ business: { business_name: 'Kebun Rahma' } });
  const budi = await server.as.user();
  const melon = await createProduct(server, rahma, { name: 'Melon', price: 12_000, stock: 4 });
  const bought = [
    { product: await createProduct(server, rahma, { name: 'Pepaya', price: 7_000, stock: 9 }), quantity: 2 },
    { product: await createProduct(server, siti, { name: 'Kerupuk', price: 5_000, stock: 9 }), quantity: 4 },
    { product: melon, quantity: 1 },
    { product: await createProduct(server, siti, { name: 'Abon', price: 30_000, stock: 9 }), quantity: 1 },
    { product: await createProduct(server, rahma, { name: 'Nanas', price: 9_000, stock: 9 }), quantity: 3 },
  ];
  const ids = [];
  for (const { product, quantity } of bought) ids.push(await putIntoCart(budi, product, quantity));
  const { orders } = (await placeOrder(budi, ids)).body.data;
  const told = [];
  for (const { id, shop, total } of orders) {
    const { lines } = (await budi.get(`/users/orders/${id}`)).body.data;
    const shown = lines.map((line: { name: string; quantity: number }) => `${line.name} ${line.quantity}`);
    told.push([shop.business_name, total, shown]);
    const moves = await server.db.kysely
      .selectFrom('stock_moves')
      .select('quantity')
      .where('order_id', '=', id)
      .execute();
    expect(moves.map(({ quantity }) => quantity).sort()).toEqual(
      lines.map(({ quantity }: { quantity: number }) => quantity).sort(),
    );
  }
  expect(told.sort()).toEqual([
    ['Dapur Siti', 50_000, ['Abon 1', 'Kerupuk 4']],
    ['Kebun Rahma', 53_000, ['Melon 1', 'Nanas 3', 'Pepaya 2']],
  ]);
  for (const { product, quantity } of bought)
    expect(await stockOf(server, product.variant_id)).toBe((product === melon ? 4 : 9) - quantity);
});

test('each shop brings its goods in its own way, with its own fee, note and refusal, and one address for all', async () => {
  const siti = await server.as.member({ business: { business_name: 'Dapur Siti' } });
  const rahma = await server.as.member({ business: { business_name: 'Kebun Rahma' } });
  const budi = await server.as.user();
  const [sitiId, rahmaId] = [String(siti.business_id), String(rahma.business_id)];
  const zones = [{ district: SAMPLE_ADDRESS.district, fee: 9_000 }];
  for (const seller of [siti, rahma]) await seller.put('/members/delivery', { answers: { zones } });
  const abon = await createProduct(server, siti, { name: 'Abon', price: 30_000, stock: 9 });
  const melon = await createProduct(server, rahma, { name: 'Melon', price: 12_000, stock: 9 });
  const ids = [await putIntoCart(budi, abon), await putIntoCart(budi, melon)];
  const order = (more: object) => placeOrder(budi, ids, more);

  // The sentence stands at the shop that the request named, otherwise at the choice for all.
  const noPickup = (shop: string) => [`${shop} tidak melayani ambil sendiri. Pilih cara menerima yang lain.`];
  const collected = { delivery_method: 'seller_courier', delivery_methods: { [rahmaId]: 'pickup' } };
  expect((await order({ ...collected, address: SAMPLE_ADDRESS })).body.errors).toEqual({
    [`delivery_methods.${rahmaId}`]: noPickup('Kebun Rahma'),
  });
  expect((await order({ delivery_methods: { [rahmaId]: 'pickup' } })).body.errors).toEqual({
    delivery_method: noPickup('Dapur Siti'),
    [`delivery_methods.${rahmaId}`]: noPickup('Kebun Rahma'),
  });
  expect((await order({ delivery_methods: { [rahmaId]: 'teleport' } })).status).toBe(422);
  // One shop that brings its goods is enough to need an address.
  await siti.put('/members/delivery', {
    answers: { zones, pickup: true, pickup_place: 'Jl. Mawar No. 3', pickup_from: '09:00', pickup_until: '17:00' },
  });
  const mixed = { delivery_method: 'pickup', delivery_methods: { [rahmaId]: 'seller_courier' } };
  expect((await order(mixed)).body.errors).toEqual({ address: [expect.any(String)] });
  const asked = { ...mixed, address: SAMPLE_ADDRESS, total: 42_000 };
  const unseen = await order({ ...asked, delivery_fees: { [sitiId]: 9_000 } });
  expect([unseen.status, unseen.body.data.delivery_fees]).toEqual([
    409,
    expect.arrayContaining([
      { shop_id: sitiId, state: 'outside', delivery_fee: null },
      { shop_id: rahmaId, state: 'tariff', delivery_fee: 9_000 },
    ]),
  ]);
  expect(await stockOf(server, abon.variant_id)).toBe(9);

  const notes = { [sitiId]: 'Saya datang jam 10', [rahmaId]: 'Titip di pos satpam' };
  const placed = await order({ ...asked, delivery_fees: { [rahmaId]: 9_000 }, notes });
  expect(placed.status, placed.text).toBe(201);
  const details: { shop: { id: string } }[] = [];
  for (const { id } of placed.body.data.orders) details.push((await budi.get(`/users/orders/${id}`)).body.data);
  const of = (shopId: string) => details.find(({ shop }) => shop.id === shopId);
  expect(of(sitiId)).toMatchObject({ delivery_method: 'pickup', total: 30_000, note: 'Saya datang jam 10' });
  expect(of(sitiId)).toMatchObject({ address: null, delivery_fee: 0, pickup: { place: 'Jl. Mawar No. 3' } });
  expect(of(rahmaId)).toMatchObject({ delivery_method: 'seller_courier', total: 21_000, note: 'Titip di pos satpam' });
  expect(of(rahmaId)).toMatchObject({ address: SAMPLE_ADDRESS, delivery_fee: 9_000, delivery_fee_state: 'tariff' });
});

/** The events of a delivery fee on the real server: a shop with a tariff, and a buyer in a zone without a price. */
import { expect } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, placeOrder, putIntoCart } from '../../server/orders/order-fixtures.ts';
import type { ApiModel, Step } from '../support/model.ts';

interface World {
  id: string;
  buyer: TestUser;
  /** In rupiah, as the seller named or corrected it last. */
  fee: number;
}
const FEE = 18_000;
const PRICE = 25_000;

export async function deliveryFeeApi(server: TestApp): Promise<ApiModel<World>> {
  const seller = await server.as.member({ business: { business_name: 'Dapur Siti' } });
  await seller.put('/members/delivery', { answers: { zones: [{ district: '64.71.01', fee: 5_000 }] } });
  const expectState = async ({ buyer, id, fee: named }: World, { value }: Step['after']) => {
    const order = (await buyer.get(`/users/orders/${id}`)).body.data;
    const fee = value === 'open' ? 0 : named;
    expect(order).toMatchObject({ delivery_fee_state: value, delivery_fee: fee, total: PRICE + fee });
    expect(order.events.includes('fee.agree')).toBe(value === 'named');
    const { events } = (await seller.get(`/members/orders/${id}`)).body.data;
    expect(events.includes('fee.correct')).toBe(value === 'named');
    expect(order.events.includes('payment.submit')).toBe(value === 'agreed');
  };
  return {
    start: async () => {
      const buyer = await server.as.user();
      const line = await putIntoCart(buyer, await createProduct(server, seller, { price: PRICE }));
      const placed = await placeOrder(buyer, [line], { delivery_method: 'seller_courier', address: SAMPLE_ADDRESS });
      return { buyer, id: placed.body.data.orders[0].id, fee: FEE };
    },
    events: {
      'fee.name': {
        call: async ({ buyer, id }) => {
          const early = await buyer.post(`/users/orders/${id}/agree-delivery-fee`, { delivery_fee: 0 });
          expect(early.status).toBe(409);
          const path = `/members/orders/${id}/change-status-order`;
          expect((await seller.post(path, { status: 'waiting' })).body.errors).toHaveProperty('delivery_fee');
          expect((await seller.post(path, { status: 'waiting', delivery_fee: FEE })).status).toBe(200);
        },
      },
      'fee.correct': {
        call: async (world) => {
          const path = `/members/orders/${world.id}/delivery-fee`;
          world.fee += 1_000;
          expect((await world.buyer.put(path, { delivery_fee: world.fee })).status).toBe(403);
          expect((await seller.put(path, { delivery_fee: world.fee })).status).toBe(200);
        },
      },
      'fee.agree': {
        call: async ({ buyer, id, fee }) => {
          const path = `/users/orders/${id}/agree-delivery-fee`;
          expect((await buyer.post(path, { delivery_fee: fee - 1 })).status).toBe(409);
          expect((await buyer.post(path, { delivery_fee: fee })).status).toBe(200);
          expect((await buyer.post(path, { delivery_fee: fee })).status).toBe(409);
        },
      },
    },
    states: { open: expectState, named: expectState, agreed: expectState },
  };
}

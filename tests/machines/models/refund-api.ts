/** The events of a refund on the real server: a seller rejects a paid order, and owes what was paid. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { listRefundEvents, type RefundEvent, type RefundFacts } from '#machines/refund.ts';
import { processDueRefunds } from '#server/modules/marketplace/refunds/refunds.commands.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, orderAt } from '../../server/orders/order-fixtures.ts';
import { png } from '../../server/uploads/file-fixtures.ts';
import type { ApiModel, Step } from '../support/model.ts';

interface World {
  id: string;
  refundId: string;
  buyer: TestUser;
}
const PRICE = 25_000;

export async function refundApi(server: TestApp): Promise<ApiModel<World>> {
  const seller = await server.as.member({ business: { business_name: 'Dapur Siti' } });
  const staff = await server.as.staff();
  const picture = await png();
  const product = await createProduct(server, seller, { price: PRICE, stock: 500 });

  const prove = ({ id, refundId }: World) =>
    seller.form(`/members/orders/${id}/refunds/${refundId}/proof`, {
      refund_proof: { data: picture, name: 'bukti.png', type: 'image/png' },
    });
  const answer = ({ buyer, id, refundId }: World, what: 'confirm' | 'object', body: object = {}) =>
    buyer.post(`/users/orders/${id}/refunds/${refundId}/${what}`, body);
  const settle = ({ refundId }: World, note: string) => staff.post(`/staff/refunds/${refundId}/confirm`, { note });

  /** What nobody may send in this state is refused with 409, and changes nothing. */
  async function forbidsTheRest(world: World, { before }: Step): Promise<void> {
    const facts = { state: before.value, ...before.context } as RefundFacts;
    const may = (by: RefundEvent['by'], type: RefundEvent['type']) => listRefundEvents(facts, by).includes(type);
    if (!may('buyer', 'refund.object')) expect((await answer(world, 'object', { note: 'Belum' })).status).toBe(409);
    if (!may('staff', 'refund.confirm')) expect((await settle(world, 'Sudah masuk')).status).toBe(409);
  }

  const call = async (world: World, step: Step) => {
    await forbidsTheRest(world, step);
    const { type, by, note } = step.event as unknown as RefundEvent;
    if (type === 'refund.prove') expect((await prove(world)).status).toBe(201);
    else if (type === 'refund.object') expect((await answer(world, 'object', { note })).status).toBe(200);
    else if (type === 'refund.confirm' && by === 'staff') expect((await settle(world, String(note))).status).toBe(200);
    else if (type === 'refund.confirm') expect((await answer(world, 'confirm')).status).toBe(200);
    else {
      await server.db.tx((trx) => sql`update refunds set due_at = now() where id = ${world.refundId}`.execute(trx));
      expect(await processDueRefunds(server)).toBe(1);
    }
  };

  const expectState = async ({ buyer, id, refundId }: World, { value, context }: Step['after']) => {
    const facts = { state: value, ...context } as RefundFacts;
    const [refund] = (await buyer.get(`/users/orders/${id}`)).body.data.refunds;
    expect(refund).toMatchObject({ ...facts, amount: PRICE, events: listRefundEvents(facts, 'buyer') });
    const sold = (await seller.get(`/members/orders/${id}`)).body.data;
    expect(sold).toMatchObject({ refund_state: value, refunded: PRICE, paid_amount: PRICE });
    expect(sold.refunds[0].events).toEqual(listRefundEvents(facts, 'seller'));
    const seen = (await staff.get(`/staff/refunds/${refundId}`)).body.data;
    expect(seen.events).toEqual(listRefundEvents(facts, 'staff'));
  };
  return {
    start: async () => {
      const buyer = await server.as.user();
      const { id } = await orderAt({ buyer, seller }, product, 'paid');
      const path = `/members/orders/${id}/change-status-order`;
      const rejected = await seller.post(path, { status: 'rejected', note: 'Bahan habis' });
      return { buyer, id, refundId: rejected.body.data.refunds[0].id };
    },
    events: Object.fromEntries(
      ['refund.prove', 'refund.confirm', 'refund.object', 'refund.remind'].map((type) => [type, { call }]),
    ),
    states: { owed: expectState, proved: expectState, confirmed: expectState },
  };
}

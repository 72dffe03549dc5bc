/** The events of a complaint on the real server: a delivered order, its buyer, its seller and staff. */
import { expect } from 'vitest';
import { COMPLAINT_STATES, type ComplaintState } from '#contract/complaints.ts';
import { type ComplaintEvent, hasEnded, listComplaintEvents } from '#machines/complaint.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { complain, decide, expireComplaint, reply, step } from '../../server/orders/complaint-fixtures.ts';
import { createProduct, orderAt } from '../../server/orders/order-fixtures.ts';
import type { ApiModel, Step } from '../support/model.ts';

interface World {
  order: string;
  id: string;
  buyer: TestUser;
}

export async function complaintApi(server: TestApp): Promise<ApiModel<World>> {
  const seller = await server.as.member({ business: { business_name: 'Dapur Siti' } });
  const staff = await server.as.staff();
  const product = await createProduct(server, seller, { price: 25_000, stock: 1000 });
  const expectState = async ({ buyer, order, id }: World, { value }: Step['after']) => {
    const state = value as ComplaintState;
    const sides = [
      ['buyer', (await buyer.get(`/users/orders/${order}`)).body.data],
      ['seller', (await seller.get(`/members/orders/${order}`)).body.data],
    ] as const;
    for (const [by, data] of sides) {
      expect(data.complaints[0]).toMatchObject({ state, events: listComplaintEvents(state, by) });
      expect(data.open_complaints).toBe(hasEnded(state) ? 0 : 1);
    }
    // The order completes only without an open complaint.
    expect(sides[0][1].events.includes('order.complete')).toBe(hasEnded(state));
    expect((await staff.get(`/staff/complaints/${id}`)).body.data).toMatchObject({
      state,
      events: listComplaintEvents(state, 'staff'),
    });
  };
  const answer = (word: string, more: object = {}) => ({
    call: async ({ id, buyer }: World) => {
      const answers = { answer: word, explanation: 'Kami periksa kembali barangnya.', ...more };
      expect((await reply(buyer, id, answers)).status).toBe(403);
      expect((await reply(seller, id, answers)).status).toBe(201);
      expect((await reply(seller, id, answers)).status).toBe(409);
    },
  });
  const decision = (word: string, more: object = {}) => ({
    call: async ({ id }: World) => {
      expect((await decide(staff, id, { decision: word, ...more })).status).toBe(200);
      expect((await decide(staff, id, { decision: word, ...more })).status).toBe(409);
    },
  });
  /** A step of the buyer or of time. */
  const stepOfBuyer = {
    call: async ({ id, buyer }: World, { event }: Step) => {
      const { type, by } = event as unknown as ComplaintEvent;
      if (by === 'time') return expireComplaint(server, id);
      expect((await step(seller, id, type, 'Belum sesuai')).status).toBe(409);
      expect((await step(buyer, id, type, 'Belum sesuai')).status).toBe(200);
    },
  };
  const expiry = {
    noCall: 'The time of the seller is over.',
    stage: ({ id }: World) => expireComplaint(server, id),
  };
  return {
    start: async () => {
      const buyer = await server.as.user();
      const { id: order } = await orderAt({ buyer, seller }, product, 'delivered');
      return { buyer, order, id: await complain(buyer, order) };
    },
    events: {
      'answer.resend': answer('kirim-ulang'),
      'answer.refund': answer('kembalikan', { amount: 10_000 }),
      'answer.object': answer('keberatan'),
      'answer.expire': expiry,
      'answer.accept': stepOfBuyer,
      'answer.decline': stepOfBuyer,
      'goods.send': {
        call: async ({ id }) => {
          expect((await step(seller, id, 'goods.send')).status).toBe(200);
          expect((await step(seller, id, 'goods.send')).status).toBe(409);
        },
      },
      'goods.receive': stepOfBuyer,
      'goods.refuse': stepOfBuyer,
      'goods.expire': expiry,
      'decision.refund': decision('kembalikan', { amount: 25_000 }),
      'decision.resend': decision('kirim-ulang'),
      'decision.reject': decision('tolak'),
      'refund.confirmed': {
        call: async ({ buyer, order }) => {
          const [refund] = (await buyer.get(`/users/orders/${order}`)).body.data.refunds;
          expect((await buyer.post(`/users/orders/${order}/refunds/${refund.id}/confirm`)).status).toBe(200);
        },
      },
      'complaint.withdraw': stepOfBuyer,
    },
    states: Object.fromEntries(COMPLAINT_STATES.map((state) => [state, expectState])),
  };
}

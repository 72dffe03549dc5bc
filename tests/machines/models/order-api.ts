/** The events of an order on the real server, with a buyer, a seller, and short time limits. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { ORDER_STATUSES } from '#contract/orders.ts';
import { findOrderEvent, listOrderEvents, ORDER_EVENTS, type OrderEvent, type OrderFacts } from '#machines/order.ts';
import { testApp } from '#tests/support/app.ts';
import { withConfirmedPassword } from '#tests/support/confirm-password.ts';
import type { ApiResponse, TestUser } from '#tests/support/test-users.ts';
import { complain, reply, step } from '../../server/orders/complaint-fixtures.ts';
import {
  bankAccount,
  createProduct,
  type Product,
  placeOrder,
  putIntoCart,
  stockOf,
} from '../../server/orders/order-fixtures.ts';
import { png } from '../../server/uploads/file-fixtures.ts';
import type { ApiModel, Step } from '../support/model.ts';

interface World {
  id: string;
  buyer: TestUser;
  product: Product;
  /** The order is paid on receipt. */
  isCod: boolean;
  /** The payment came back, and the goods did not. */
  isLost?: boolean;
  /** All events so far. */
  events: OrderEvent[];
}
const STOCK = 10;
const NO_GOODS = { kind: 'belum-tiba', description: 'Sampai hari ini barangnya belum datang.' };
const ENDED = { completed: true, failed: true, canceled: true, rejected: true };
const TARGETS: Record<string, string> = {
  'order.accept': 'waiting',
  'order.reject': 'rejected',
  'order.return': 'rejected',
  'order.process': 'process',
  'order.deliver': 'delivered',
  'order.complete': 'completed',
  'payment.confirm': 'paid',
  'payment.refuse': 'waiting',
};

const LONG = {
  orderPendingExpires: 3600,
  orderPaymentExpires: 3600,
  orderAutoCompletes: 3600,
  orderProofAnswerExpires: 3600,
  orderCancellationAgrees: 3600,
  orderCancellationReopens: 3600,
};
const SHORT = {
  orderPendingExpires: 1,
  orderPaymentExpires: 1,
  orderAutoCompletes: 1,
  orderProofAnswerExpires: 1,
  orderCancellationAgrees: 1,
  orderCancellationReopens: 1,
};

const factsOf = ({ value, context }: Pick<AnyMachineSnapshot, 'value' | 'context'>): OrderFacts => ({
  status: value as OrderFacts['status'],
  has_proof: context.has_proof,
  is_proof_overdue: context.is_proof_overdue,
  payment_method: context.is_cod ? 'cod' : 'transfer',
  cancellation_state: context.cancellation,
});

/** A separate server, because its time limits are shortened for events of the clock. */
export async function orderApi(): Promise<ApiModel<World>> {
  const testServer = await testApp(LONG);
  await testServer.startJobs();
  const setClocks = (clocks: typeof LONG) => Object.assign(testServer.config, clocks);
  const seller = await testServer.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
  const option = (await (await withConfirmedPassword(seller)).post('/members/add-payment-option', bankAccount)).body
    .data.id;
  await seller.put('/members/payment-settings', { answers: { cod: true } });
  const picture = await png();

  const read = async ({ buyer, id }: World) => (await buyer.get(`/users/orders/${id}`)).body.data;
  const change = (world: World, by: string, body: object) =>
    by === 'seller'
      ? seller.post(`/members/orders/${world.id}/change-status-order`, body)
      : world.buyer.post(`/users/orders/${world.id}/change-status-order`, body);
  const submit = ({ buyer, id }: World) =>
    buyer.form(`/users/orders/${id}/upload-payment-proof`, {
      payment_method: option,
      payment_proof: { data: picture, name: 'bukti.png', type: 'image/png' },
    });

  const send = (world: World, event: OrderEvent) => {
    if (event.type === 'payment.submit') return submit(world);
    if (event.type === 'cancellation.ask')
      return world.buyer.post(`/users/orders/${world.id}/cancellation`, { note: event.note });
    if (event.type === 'cancellation.withdraw') return world.buyer.delete(`/users/orders/${world.id}/cancellation`);
    if (event.type === 'cancellation.decline')
      return seller.post(`/members/orders/${world.id}/decline-cancellation`, { note: event.note });
    if (event.type === 'order.cancel' && event.by === 'seller') return change(world, 'seller', { status: 'canceled' });
    if (event.type === 'order.cancel') return world.buyer.delete(`/users/orders/${world.id}`);
    const status = world.isCod && event.type === 'order.accept' ? 'process' : TARGETS[event.type];
    return change(world, event.by, { status, note: event.note ?? undefined });
  };

  /** The server refuses every event that the machine forbids in this state with 409, and the order does not change. */
  async function forbidsAll(world: World, facts: OrderFacts): Promise<void> {
    const before = await read(world);
    const refused = async (answer: Promise<ApiResponse>, what: string, by: 'buyer' | 'seller') => {
      const { status, body } = await answer;
      expect([status, what]).toEqual([409, what]);
      expect(body.data, what).toMatchObject({ status: facts.status, events: listOrderEvents(facts, by) });
    };
    for (const by of ['buyer', 'seller'] as const) {
      for (const status of ORDER_STATUSES) {
        const mayCancel =
          by === 'buyer' && status === 'canceled' && listOrderEvents(facts, by).includes('order.cancel');
        if (mayCancel || findOrderEvent(facts, by, status)) continue;
        await refused(change(world, by, { status, note: 'Tidak boleh' }), `${by} → ${status}`, by);
      }
    }
    const may = listOrderEvents(facts, 'buyer');
    if (!may.includes('order.cancel'))
      await refused(world.buyer.delete(`/users/orders/${world.id}`), 'cancel', 'buyer');
    if (!may.includes('cancellation.ask')) {
      const path = `/users/orders/${world.id}/cancellation`;
      await refused(world.buyer.post(path, { note: 'Tidak boleh' }), 'ask', 'buyer');
    }
    if (!may.includes('cancellation.withdraw'))
      await refused(world.buyer.delete(`/users/orders/${world.id}/cancellation`), 'withdraw', 'buyer');
    if (!listOrderEvents(facts, 'seller').includes('cancellation.decline')) {
      const path = `/members/orders/${world.id}/decline-cancellation`;
      await refused(seller.post(path, { note: 'Tidak boleh' }), 'decline', 'seller');
    }
    if (!may.includes('payment.submit')) await refused(submit(world), 'submit', 'buyer');
    expect(await read(world)).toEqual(before);
  }
  const forbidsTheRest = (world: World, { before }: Step) => forbidsAll(world, factsOf(before));

  async function begin(isCod: boolean): Promise<World> {
    const buyer = await testServer.as.user();
    const product = await createProduct(testServer, seller, { stock: STOCK });
    const payment_method = isCod ? 'cod' : 'transfer';
    const placed = await placeOrder(buyer, [await putIntoCart(buyer, product, 2)], { payment_method });
    return { buyer, product, isCod, id: placed.body.data.orders[0].id, events: [] };
  }

  /** Waits until time has sent the event for the `nth` time. */
  async function awaitTime(world: World, type: string, nth: number): Promise<void> {
    for (const start = Date.now(); Date.now() - start < 20_000; await wait(100)) {
      const sent = (await read(world)).timeline.filter(
        ({ event, actor }: { event: string; actor: string }) => event === type && actor === 'system',
      );
      if (sent.length >= nth) return;
    }
    throw new Error('time did not act');
  }

  /** Repeats the events with a short time limit before each event of the clock, and waits for it. */
  async function letTimeAct(world: World, last: OrderEvent): Promise<void> {
    const way = [...world.events, last];
    const setClocksFor = (at: number) => {
      // This clock may have been started by an earlier event than the last.
      const isReopened = way.slice(at).find(({ by }) => by === 'time')?.type === 'cancellation.reopen';
      setClocks(way[at]?.by === 'time' ? SHORT : { ...LONG, orderCancellationReopens: isReopened ? 1 : 3600 });
    };
    setClocksFor(0);
    Object.assign(world, await begin(world.isCod), { events: way });
    for (const [at, event] of way.entries()) {
      setClocksFor(at + 1);
      const nth = way.slice(0, at + 1).filter(({ type }) => type === event.type).length;
      if (event.by === 'time') await awaitTime(world, event.type, nth);
      else expect((await send(world, event)).status).toBeLessThan(300);
    }
    setClocks(LONG);
  }

  /** The buyer complains that nothing came, and the seller gives back the whole payment. */
  async function giveEverythingBack(world: World): Promise<void> {
    const { buyer, id } = world;
    const complaint = await complain(buyer, id, NO_GOODS);
    const { total } = await read(world);
    expect(
      (
        await reply(seller, complaint, {
          answer: 'kembalikan',
          amount: total,
          explanation: 'Kurir kehilangan paketnya.',
        })
      ).status,
    ).toBe(201);
    expect((await step(buyer, complaint, 'answer.accept')).status).toBe(200);
    const path = `orders/${id}/refunds/${(await read(world)).refunds[0].id}`;
    const refund_proof = { data: picture, name: 'bukti.png', type: 'image/png' };
    expect((await seller.form(`/members/${path}/proof`, { refund_proof })).status).toBe(201);
    expect((await buyer.post(`/users/${path}/confirm`)).status).toBe(200);
    world.isLost = true;
  }

  const probed = new Set<string>();
  const call = async (world: World, step: Step) => {
    const event = step.event as unknown as OrderEvent;
    const state = JSON.stringify([step.before.value, step.before.context]);
    if (!probed.has(state)) await forbidsTheRest(world, step);
    probed.add(state);
    if (event.type === 'payment.returned') return giveEverythingBack(world);
    if (event.by === 'time') return letTimeAct(world, event);
    const answer = await send(world, event);
    expect([answer.status, event.type]).toEqual([event.type === 'payment.submit' ? 201 : 200, event.type]);
    world.events.push(event);
  };

  const expectState =
    (stock: number) =>
    async (world: World, { value, context }: Step['after']) => {
      const facts = factsOf({ value, context });
      const order = await read(world);
      // Only the events tell that a proof is overdue.
      const { is_proof_overdue: _, ...shown } = facts;
      expect(order).toMatchObject({ ...shown, events: listOrderEvents(facts, 'buyer') });
      const sold = await seller.get(`/members/orders/${world.id}`);
      expect(sold.body.data.events).toEqual(listOrderEvents(facts, 'seller'));
      expect(await stockOf(testServer, world.product.variant_id)).toBe(stock);
      expect(order.timeline.at(-1).to_status).toBe(value);
      // An order in a final state allows no events. This is checked here, because no walk continues from it.
      const end = `${facts.payment_method} ${facts.status}`;
      if (facts.status in ENDED && !probed.has(end)) {
        probed.add(end);
        await forbidsAll(world, facts);
      }
    };
  const [taken, back] = [expectState(STOCK - 2), expectState(STOCK)];
  return {
    start: (first) => begin(first?.context.is_cod === true),
    events: Object.fromEntries(ORDER_EVENTS.map((type) => [type, { call }])),
    states: {
      pending: taken,
      waiting: taken,
      paid: taken,
      process: taken,
      delivered: taken,
      completed: taken,
      failed: back,
      canceled: (world, after) => (world.isLost ? taken : back)(world, after),
      rejected: back,
    },
  };
}

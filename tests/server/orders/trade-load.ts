/**
 * Lives through many orders at once, each request several times, until every order has reached the end of its story. What is sent
 * next follows from the order as it is, so a request whose answer was lost is sent again. Not a test.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Order } from '#contract/orders.ts';
import type { Json } from '#tests/support/json.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { png } from '../uploads/file-fixtures.ts';
import { accountOf, createProduct, placeOrder, putIntoCart } from './order-fixtures.ts';
import type { PersistentApp } from './persistent-app.ts';
import { runSubsidy } from './subsidy-fixtures.ts';
import type { Step, StoryRequest } from './trade-requests.ts';
import { REFUNDED, STORIES, type StoryKind, type TradeOrder } from './trade-stories.ts';

export const STOCK = 10_000;
const PIECES = 3;
const SHOPS = 2;
const BUDGET = 1_000_000;
const KINDS = Object.keys(STORIES) as StoryKind[];

async function uploadPicture(who: TestUser, form: string, field: string): Promise<string> {
  const made = await who.form('/uploads', {
    form,
    field,
    file: { data: await png(), name: 'bukti.png', type: 'image/png' },
  });
  if (made.status !== 201) throw new Error(`Not uploaded: ${made.text}`);
  return made.body.data.id;
}

/** Places `perKind` orders of each kind of story, in few shops, with delivery fees and subsidies. All of them share the goods. */
export async function placeTrade(server: Pick<PersistentApp, 'as' | 'db'>, perKind: number): Promise<TradeOrder[]> {
  const staff = await server.as.staff();
  const shops = [];
  for (let n = 0; n < SHOPS; n++) {
    const seller = await server.as.member({ name: 'Siti', business: { business_name: `Dapur ${n}` } });
    await seller.put('/members/delivery', { answers: { zones: [{ district: SAMPLE_ADDRESS.district, fee: 9_000 }] } });
    await seller.put('/members/payment-settings', { answers: { cod: true } });
    const products = [
      await createProduct(server, seller, { name: 'Amplang', price: 25_000, stock: STOCK }),
      await createProduct(server, seller, { name: 'Abon', price: 17_500, stock: STOCK }),
    ];
    const own = {
      seller,
      account: await accountOf(seller),
      refund_proof: await uploadPicture(seller, 'refund-proof', 'refund_proof'),
    };
    shops.push({ ...own, products });
  }
  await runSubsidy(staff, { budget: BUDGET, most_per_order: 7_000 });
  const orders: TradeOrder[] = [];
  for (const [n, kind] of Array.from({ length: perKind }, () => KINDS)
    .flat()
    .entries()) {
    const { seller, account, refund_proof, products } = shops[n % SHOPS] as (typeof shops)[number];
    const buyer = await server.as.user();
    // Some orders have their lines the other way round, so that locks are asked for in both orders.
    const lines = [];
    for (const product of n % 4 < 2 ? products : products.toReversed())
      lines.push(await putIntoCart(buyer, product, PIECES));
    const cod = kind.startsWith('cash') ? { payment_method: 'cod' } : {};
    const sent = { delivery_method: 'seller_courier', address: SAMPLE_ADDRESS, ...cod };
    const placed = await placeOrder(buyer, lines, sent);
    if (placed.status !== 201) throw new Error(`Not ordered: ${placed.text}`);
    orders.push({
      id: placed.body.data.orders[0].id,
      kind,
      tokens: { buyer: buyer.token, seller: seller.token, staff: staff.token },
      proof: await uploadPicture(buyer, 'payment-proof', 'payment_proof'),
      refund_proof,
      account,
    });
  }
  return orders;
}

interface Answer {
  status: number;
  code: string | undefined;
  data: Json;
}
interface Sent extends Pick<StoryRequest, 'path' | 'body'> {
  method: StoryRequest['method'] | 'GET';
}
/** null: the process was killed before it answered, or does not run. */
export type Send = (token: string, request: Sent, key: string) => Promise<Answer | null>;

export interface Acknowledged {
  order: string;
  event: string;
}
interface Trade {
  acknowledged: Acknowledged[];
  /** Answers that nobody should get. */
  faults: string[];
}

const PAUSE_MS = 100;
const isBusy = (answer: Answer | null) => !answer || answer.status === 503 || answer.code === 'IDEMPOTENCY_IN_FLIGHT';

const isOver = ({ status, refunds, open_complaints, cancellation_state }: Order) =>
  status !== 'waiting' &&
  open_complaints === 0 &&
  cancellation_state !== 'asked' &&
  refunds.every(({ state }) => state === 'confirmed');

/** `copies`: how often each request is sent at the same moment, with one key. */
export async function liveThrough(
  orders: readonly TradeOrder[],
  send: Send,
  {
    copies,
    giveUpMs = 480_000,
    onAcknowledged,
  }: { copies: number; giveUpMs?: number; onAcknowledged?: (count: number) => void },
): Promise<Trade> {
  const trade: Trade = { acknowledged: [], faults: [] };
  const last = new Map<string, string>();
  const untilAnswered = async (token: string, request: Sent): Promise<Answer> => {
    const key = crypto.randomUUID();
    for (const start = Date.now(); Date.now() - start < giveUpMs; await wait(PAUSE_MS * Math.random())) {
      const answer = await send(token, request, key);
      if (answer && !isBusy(answer)) return answer;
    }
    throw new Error(`never answered: ${request.path}`);
  };
  const act = async (order: TradeOrder, { by, event, ...request }: StoryRequest) => {
    // One key for all copies, so those of a call that knows keys get the first answer again.
    const key = crypto.randomUUID();
    await Promise.all(
      Array.from({ length: copies }, async () => {
        for (let tries = 0; tries < 20; tries++) {
          const answer = await send(order.tokens[by], request, key);
          if (isBusy(answer)) {
            await wait(PAUSE_MS * Math.random());
            continue;
          }
          const { status, code } = answer as Answer;
          last.set(order.id, `${event}: ${status} ${code}`);
          if (status < 300) trade.acknowledged.push({ order: order.id, event });
          else if (status !== 409 && status !== 422) trade.faults.push(`${event}: ${status} ${code}`);
          if (status < 300) onAcknowledged?.(trade.acknowledged.length);
          return;
        }
      }),
    );
  };
  await Promise.all(
    orders.map(async (order) => {
      const steps: Step[] = [...STORIES[order.kind], ...REFUNDED];
      const path = `/users/orders/${order.id}`;
      for (const start = Date.now(); Date.now() - start < giveUpMs; ) {
        const { data } = await untilAnswered(order.tokens.buyer, { method: 'GET', path });
        const step = steps.find(({ when }) => when(data));
        if (step) await Promise.all(step.requests.map((request) => act(order, request(data, order))));
        else if (isOver(data)) return;
        // The clock is the next to act.
        else await wait(3 * PAUSE_MS);
      }
      trade.faults.push(`${order.kind} did not end: ${last.get(order.id)}`);
    }),
  );
  return trade;
}

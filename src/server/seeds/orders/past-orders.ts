/** Past orders and reviews of other buyers during the last half year, so that shops have ratings and charts have data. */

import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '#contract/orders.ts';
import { type SeededRandom, seededRandom } from '../pictures/random.ts';
import type { DemoUser } from '../seed-context.ts';
import type { PastOrder, Sellable } from './queries.ts';
import { reviewTextOf, SELLER_REPLIES, starsOf } from './review-texts.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** `numbers` contains an order number for each order. */
export function makePastOrders(sellables: Sellable[], buyers: DemoUser[], now: number, numbers: number[]): PastOrder[] {
  const left = [...numbers];
  return planPastOrders(sellables).map(({ sellable, at, chance: random }) => {
    const buyer = random.pick(buyers);
    const days = daysAgo(sellable, random);
    return makePastOrder(sellable, buyer, now - days * DAY - random.between(1, 10) * HOUR, left.shift() ?? at, random);
  });
}

/** Decides how often each variant was bought. Some are popular, some were never bought. */
export function planPastOrders(sellables: Sellable[]): { sellable: Sellable; at: number; chance: SeededRandom }[] {
  return sellables.flatMap((sellable) => {
    const liking = seededRandom(`liked ${sellable.shop} ${sellable.product} ${sellable.variant}`);
    const isSiti = sellable.shop.includes('Siti');
    const times = isSiti ? liking.integer(2, 6) : liking.pick([0, 0, 1, 1, 1, 2, 2, 3]);
    return Array.from({ length: times }, (_, at) => ({
      sellable,
      at,
      chance: seededRandom(
        `bought ${sellable.variant_id.length} ${sellable.shop} ${sellable.product} ${sellable.variant} ${at}`,
      ),
    }));
  });
}

/** Siti's charts show the last thirty days, so most of her orders are in this time. */
const daysAgo = ({ shop }: Sellable, random: SeededRandom) =>
  shop.includes('Siti') && random.next() < 0.75 ? random.between(4, 29) : random.between(5, 180);

const EVENT_STEPS: [
  actor: 'buyer' | 'seller',
  event: string,
  from: OrderStatus | null,
  to: OrderStatus,
  hours: number,
][] = [
  ['buyer', 'order.place', null, 'pending', 0],
  ['seller', 'order.accept', 'pending', 'waiting', 2],
  ['buyer', 'payment.submit', 'waiting', 'waiting', 4],
  ['seller', 'payment.confirm', 'waiting', 'paid', 6],
  ['seller', 'order.process', 'paid', 'process', 9],
  ['seller', 'order.deliver', 'process', 'delivered', 30],
  ['buyer', 'order.complete', 'delivered', 'completed', 40],
];

function makePastOrder(
  sellable: Sellable,
  buyer: DemoUser,
  begin: number,
  number: number,
  random: SeededRandom,
): PastOrder {
  const time = (hours: number) => new Date(begin + hours * HOUR).toISOString();
  const quantity = Math.max(sellable.min_order, random.pick([1, 1, 1, 2, 2, 3]));
  const stars = starsOf(random);
  const day = time(8).slice(2, 10).replaceAll('-', '');
  return {
    order: {
      id: randomUUID(),
      number: `SU-${day}-${String(number).padStart(6, '0')}`,
      checkout_id: randomUUID(),
      user_id: buyer.id,
      business_id: sellable.shop_id,
      total: sellable.price * quantity,
      created_at: time(0),
    },
    line: {
      id: randomUUID(),
      product_id: sellable.product_id,
      variant_id: sellable.variant_id,
      name: sellable.product,
      variant_name: sellable.variant,
      picture: sellable.picture,
      price: sellable.price,
      quantity,
    },
    events: EVENT_STEPS.map(([actor, event, from, to, hours]) => ({
      ...{ actor, event, from, to, at: time(hours) },
      actor_id: actor === 'buyer' ? buyer.id : sellable.seller_id,
    })),
    review:
      random.next() < 0.72
        ? {
            rate: stars,
            description: reviewTextOf(random, sellable.category, stars),
            answer: random.next() < 0.35 ? random.pick(SELLER_REPLIES) : null,
            created_at: time(44),
          }
        : null,
  };
}

/** What other people bought in the last half year and said of it: so that shops have a name, and charts a shape. */
import { randomUUID } from 'node:crypto';
import type { Actor } from '../desk.ts';
import { type Chance, chanceOf } from '../pictures/chance.ts';
import type { Bought, Sellable } from './queries.ts';
import { sayOf, starsOf, THANKS } from './said.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** `numbers` gives each order its own. */
export function inventPast(sellables: Sellable[], buyers: Actor[], now: number, numbers: number[]): Bought[] {
  const left = [...numbers];
  return plan(sellables).map(({ sellable, at, chance }) => {
    const buyer = chance.pick(buyers);
    const days = daysAgo(sellable, chance);
    return invent(sellable, buyer, now - days * DAY - chance.between(1, 10) * HOUR, left.shift() ?? at, chance);
  });
}

/** Which sellables were bought how often: some are loved, some were never tried. */
export function plan(sellables: Sellable[]): { sellable: Sellable; at: number; chance: Chance }[] {
  return sellables.flatMap((sellable) => {
    const liking = chanceOf(`liked ${sellable.shop} ${sellable.product} ${sellable.variant}`);
    const isSiti = sellable.shop.includes('Siti');
    const times = isSiti ? liking.whole(2, 6) : liking.pick([0, 0, 1, 1, 1, 2, 2, 3]);
    return Array.from({ length: times }, (_, at) => ({
      sellable,
      at,
      chance: chanceOf(
        `bought ${sellable.variant_id.length} ${sellable.shop} ${sellable.product} ${sellable.variant} ${at}`,
      ),
    }));
  });
}

/** Siti's charts show the last thirty days, so most of hers lie there. */
const daysAgo = ({ shop }: Sellable, chance: Chance) =>
  shop.includes('Siti') && chance.next() < 0.75 ? chance.between(4, 29) : chance.between(5, 180);

const WAY: [actor: 'buyer' | 'seller', event: string, from: string | null, to: string, hours: number][] = [
  ['buyer', 'order.place', null, 'pending', 0],
  ['seller', 'order.accept', 'pending', 'waiting', 2],
  ['buyer', 'payment.submit', 'waiting', 'waiting', 4],
  ['seller', 'payment.confirm', 'waiting', 'paid', 6],
  ['seller', 'order.process', 'paid', 'process', 9],
  ['seller', 'order.deliver', 'process', 'delivered', 30],
  ['buyer', 'order.complete', 'delivered', 'completed', 40],
];

function invent(sellable: Sellable, buyer: Actor, begin: number, number: number, chance: Chance): Bought {
  const time = (hours: number) => new Date(begin + hours * HOUR).toISOString();
  const quantity = Math.max(sellable.min_order, chance.pick([1, 1, 1, 2, 2, 3]));
  const stars = starsOf(chance);
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
    moments: WAY.map(([actor, event, from, to, hours]) => ({
      ...{ actor, event, from, to, at: time(hours) },
      actor_id: actor === 'buyer' ? buyer.id : sellable.seller_id,
    })),
    review:
      chance.next() < 0.72
        ? {
            rate: stars,
            description: sayOf(chance, sellable.category, stars),
            answer: chance.next() < 0.35 ? chance.pick(THANKS) : null,
            created_at: time(44),
          }
        : null,
  };
}

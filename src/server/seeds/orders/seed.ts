/** The demo's orders, reviews and carts. What an interrupted run had told already is not told again. */
import { randomBytes } from 'node:crypto';
import { addToCart } from '../../features/cart/commands.ts';
import { type Actor, type Desk, enter } from '../desk.ts';
import { addToMark, listMark } from '../queries.ts';
import { BUYERS } from './buyers.ts';
import { inventPast, plan } from './past.ts';
import { insertBought, listSellables, nextNumbers, spreadDays } from './queries.ts';
import { STORIES } from './stories.ts';
import { find, type Stage, tell } from './tell.ts';

const PAST = 'past';
const CARTS = 'carts';

export async function seedOrders(desk: Desk, budi: Actor, sellers: Map<string, Actor>): Promise<void> {
  const { app } = desk;
  const others = await Promise.all(BUYERS.map((buyer) => enterBuyer(desk, buyer)));
  const buyers = new Map([budi, ...others].map((person) => [person.email, person]));
  const sellables = await listSellables(app.db.kysely);
  const told = await listMark(app.db.kysely, 'demo-orders');
  const stage: Stage = { desk, sellables, buyers, sellers, told: new Map() };
  if (!told.includes(PAST)) await seedPast(stage, others);
  for (const story of STORIES) {
    if (told.includes(story.key)) continue;
    await tell(stage, story);
    await addToMark(app.db.kysely, 'demo-orders', story.key);
  }
  if (!told.includes(CARTS)) await fillCarts(stage, budi);
  await spreadDays(app.db.kysely);
}

const enterBuyer = (desk: Desk, { name, email }: { name: string; email: string }): Promise<Actor> =>
  enter(desk, {
    ...{ name, email, role: 'user', phone_number: '081200009100' },
    password: randomBytes(24).toString('base64url'),
  });

async function seedPast({ desk: { app }, sellables }: Stage, buyers: Actor[]): Promise<void> {
  const { version } = app.forms.peek('review').doc;
  await app.db.tx(async (trx) => {
    const numbers = await nextNumbers(trx, plan(sellables).length);
    await insertBought(trx, inventPast(sellables, buyers, Date.now(), numbers), version);
    await addToMark(trx, 'demo-orders', PAST);
  });
}

/** Budi has not decided yet; Siti buys packaging labels. */
async function fillCarts(stage: Stage, budi: Actor): Promise<void> {
  const { app } = stage.desk;
  const siti = stage.sellers.get('Dapur Siti Pesisir');
  const put = async (
    person: Actor | undefined,
    shop: string,
    product: string,
    quantity: number,
    variant: string | null,
  ) => {
    const { product_id, variant_id } = find(stage, shop, product, variant);
    if (person)
      await addToCart(app, person, { product_id, variant_id: variant === null ? null : variant_id, quantity });
  };
  await put(budi, 'Dapur Siti Pesisir', 'Amplang Tenggiri Aneka Rasa', 2, 'Rumput Laut');
  await put(budi, 'Sambal Mama Kampung Baru', 'Sambal Roa Botol', 1, 'Pedas');
  await put(budi, 'Lampit Rotan Kariangau', 'Keranjang Rotan Bertutup', 1, 'Sedang');
  await put(siti, 'Percetakan Samarinda Baru', 'Label Kemasan Seratus Lembar', 2, null);
  await addToMark(app.db.kysely, 'demo-orders', CARTS);
}

/** Promotions of the demo: two that run, one of them for a single variant, and one that is planned. */
import { dayAfter, dayInWita } from '#engine/calendar.ts';
import { addPromotion } from '../modules/marketplace/member-products/promotions/promotions.commands.ts';
import { listSellables } from './orders/queries.ts';
import { backdatePrices, listDoneSteps, markStepDone } from './queries.ts';
import { DEMO_IP, type DemoUser, type SeedContext } from './seed-context.ts';

const STEPS = 'demo-promotions';
/** Then buyers see the price before each promotion, also before those that visitors of the demo set. */
const PRICE_AGE_DAYS = 60;

interface DemoPromotion {
  shop: string;
  product: string;
  /** null: the product has no variants. */
  variant: string | null;
  price: number;
  /** First and last day, from today. */
  days: [number, number];
}
const PROMOTIONS: DemoPromotion[] = [
  { shop: 'Kepiting Olahan Bu Rusmini', product: 'Peyek Kepiting', variant: null, price: 17_500, days: [0, 12] },
  { shop: 'Busana Muslim Telaga', product: 'Koko Lengan Panjang', variant: 'L', price: 165_000, days: [0, 20] },
  { shop: 'Dapur Siti Pesisir', product: 'Kerupuk Ikan Mentah 1 kg', variant: null, price: 42_000, days: [5, 11] },
];

export async function seedPromotions({ app }: Pick<SeedContext, 'app'>, sellers: Map<string, DemoUser>): Promise<void> {
  const done = await listDoneSteps(app.db.kysely, STEPS);
  if (done.length === 0) await backdatePrices(app.db.kysely, PRICE_AGE_DAYS);
  const sellables = await listSellables(app.db.kysely);
  const today = dayInWita(Date.now());
  for (const { shop, product, variant, price, days } of PROMOTIONS) {
    if (done.includes(product)) continue;
    const seller = sellers.get(shop);
    const found = sellables.find((one) => one.shop === shop && one.product === product && one.variant === variant);
    if (!seller?.business_id || !found) throw new Error(`The demo has lost ${product} of ${shop}.`);
    const [starts_on, ends_on] = days.map((day) => dayAfter(today, day));
    const owner = { ...seller, business_id: seller.business_id };
    const call = { productId: found.product_id, ip: DEMO_IP };
    const answers = { price, starts_on, ends_on };
    await app.db.tx((trx) => addPromotion(app, trx, owner, call, { variant_id: found.variant_id, answers }));
    await markStepDone(app.db.kysely, STEPS, product);
  }
}

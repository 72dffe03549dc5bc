/** The demo's orders, reviews and carts. Skips what an interrupted run has already created. */
import { randomBytes } from 'node:crypto';
import { addToCart } from '../../modules/marketplace/cart/cart.commands.ts';
import { listDoneSteps, markStepDone } from '../queries.ts';
import { type DemoUser, ensureAccount, type SeedContext } from '../seed-context.ts';
import { BUYERS } from './buyers.ts';
import { makePastOrders, planPastOrders } from './past-orders.ts';
import { findSellable, playStory, type StoryContext } from './play-story.ts';
import { insertPastOrders, listSellables, nextOrderNumbers, spreadCreationDates } from './queries.ts';
import { seedQuestions } from './questions.ts';
import { STORIES } from './stories.ts';

const PAST_STEP = 'past';
const CARTS_STEP = 'carts';
const QUESTIONS_STEP = 'questions';

export async function seedOrders(seeding: SeedContext, budi: DemoUser, sellers: Map<string, DemoUser>): Promise<void> {
  const { app } = seeding;
  const others = await Promise.all(BUYERS.map((buyer) => ensureBuyer(seeding, buyer)));
  const buyers = new Map([budi, ...others].map((user) => [user.email, user]));
  const sellables = await listSellables(app.db.kysely);
  const doneSteps = await listDoneSteps(app.db.kysely, 'demo-orders');
  const context: StoryContext = { seeding, sellables, buyers, sellers, orderIds: new Map() };
  if (!doneSteps.includes(PAST_STEP)) await seedPast(context, others);
  for (const story of STORIES) {
    if (doneSteps.includes(story.key)) continue;
    await playStory(context, story);
    await markStepDone(app.db.kysely, 'demo-orders', story.key);
  }
  if (!doneSteps.includes(CARTS_STEP)) await fillCarts(context, budi);
  if (!doneSteps.includes(QUESTIONS_STEP)) {
    await seedQuestions(context);
    await markStepDone(app.db.kysely, 'demo-orders', QUESTIONS_STEP);
  }
  await spreadCreationDates(app.db.kysely);
}

const ensureBuyer = (context: SeedContext, { name, email }: { name: string; email: string }): Promise<DemoUser> =>
  ensureAccount(context, {
    ...{ name, email, role: 'user', phone_number: '081200009100' },
    password: randomBytes(24).toString('base64url'),
  });

async function seedPast({ seeding: { app }, sellables }: StoryContext, buyers: DemoUser[]): Promise<void> {
  const { version } = app.forms.peek('review').doc;
  await app.db.tx(async (trx) => {
    const numbers = await nextOrderNumbers(trx, planPastOrders(sellables).length);
    await insertPastOrders(trx, makePastOrders(sellables, buyers, Date.now(), numbers), version);
    await markStepDone(trx, 'demo-orders', PAST_STEP);
  });
}

/** Carts that are not checked out: Budi's, and Siti's with packaging labels. */
async function fillCarts(context: StoryContext, budi: DemoUser): Promise<void> {
  const { app } = context.seeding;
  const siti = context.sellers.get('Dapur Siti Pesisir');
  const addLine = async (
    user: DemoUser | undefined,
    shop: string,
    product: string,
    quantity: number,
    variant: string | null,
  ) => {
    const { product_id, variant_id } = findSellable(context, shop, product, variant);
    if (user) await addToCart(app, user, { product_id, variant_id: variant === null ? null : variant_id, quantity });
  };
  await addLine(budi, 'Dapur Siti Pesisir', 'Amplang Tenggiri Aneka Rasa', 2, 'Rumput Laut');
  await addLine(budi, 'Sambal Mama Kampung Baru', 'Sambal Roa Botol', 1, 'Pedas');
  await addLine(budi, 'Lampit Rotan Kariangau', 'Keranjang Rotan Bertutup', 1, 'Sedang');
  await addLine(siti, 'Percetakan Samarinda Baru', 'Label Kemasan Seratus Lembar', 2, null);
  await markStepDone(app.db.kysely, 'demo-orders', CARTS_STEP);
}

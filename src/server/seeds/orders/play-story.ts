/** Plays one story through the commands that requests run, and backdates the order between the steps. */

import { formatRupiah } from '#engine/money.ts';
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { addToCart } from '../../modules/marketplace/cart/cart.commands.ts';
import { lockOrder } from '../../modules/marketplace/orders/change/change.queries.ts';
import {
  loadMessages,
  readMessages,
  sendMessage,
} from '../../modules/marketplace/orders/messages/messages.commands.ts';
import {
  buyerViewer,
  cancelOrder,
  changeStatus,
  checkOut,
  sellerViewer,
  transitionOrder,
} from '../../modules/marketplace/orders/orders.commands.ts';
import { submitProof } from '../../modules/marketplace/orders/proofs/proofs.commands.ts';
import { saveShipment } from '../../modules/marketplace/orders/shipment/shipment.commands.ts';
import { answerReview, writeReview } from '../../modules/marketplace/reviews/write/write.commands.ts';
import { ACCOUNTS } from '../accounts.ts';
import { type DemoUser, type SeedContext, upload } from '../seed-context.ts';
import { performComplaintStep } from './play-complaint.ts';
import { performRefundStep } from './play-refund.ts';
import { backdateOrder, findPaymentOption, findProofFile, listCartIds, listLineIds, type Sellable } from './queries.ts';
import { drawReceipt } from './receipts.ts';
import type { Step, Story } from './story.ts';

export interface StoryContext {
  seeding: SeedContext;
  sellables: Sellable[];
  buyers: Map<string, DemoUser>;
  /** Sellers by shop name. */
  sellers: Map<string, DemoUser>;
  /** Order ids by story key. */
  orderIds: Map<string, string>;
}
interface RunningStory extends StoryContext {
  story: Story;
  buyer: DemoUser;
  seller: DemoUser;
  order: { id: string; number: string; total: number };
  picture: string;
}

export async function playStory(context: StoryContext, story: Story): Promise<void> {
  const buyer = context.buyers.get(story.buyer);
  const seller = context.sellers.get(story.shop);
  if (!buyer || !seller) throw new Error(`The demo has lost the people of ${story.key}.`);
  const items = story.items.map(([product, quantity, variant = null]) => ({
    ...findSellable(context, story.shop, product, variant),
    quantity,
  }));
  const order = await placeOrder(context, buyer, story, items);
  context.orderIds.set(story.key, order.id);
  const running: RunningStory = { ...context, story, buyer, seller, order, picture: items[0]?.picture ?? '' };
  for (const step of story.steps) await performStep(running, step);
}

export function findSellable(
  { sellables }: Pick<StoryContext, 'sellables'>,
  shop: string,
  product: string,
  variant: string | null,
) {
  const found = sellables.find((one) => one.shop === shop && one.product === product && one.variant === variant);
  if (!found) throw new Error(`Nobody sells ${product} (${variant}) at ${shop}.`);
  return found;
}

async function placeOrder(
  { seeding: context }: StoryContext,
  buyer: DemoUser,
  story: Story,
  items: (Sellable & { quantity: number })[],
) {
  const { app } = context;
  for (const { product_id, variant_id, variant, quantity } of items)
    await addToCart(app, buyer, { product_id, variant_id: variant === null ? null : variant_id, quantity });
  const { address = ACCOUNTS[0]?.address } = ACCOUNTS.find(({ email }) => email === buyer.email) ?? {};
  const delivery_method = story.delivery ?? 'pickup';
  const { placed } = await checkOut(
    app,
    buyer,
    {
      cart_item_ids: await listCartIds(app.db.kysely, buyer.id),
      delivery_method,
      ...(delivery_method === 'pickup' || !address ? {} : { address }),
      ...(story.cod ? { payment_method: 'cod' as const } : {}),
      ...(story.note ? { notes: { [items[0]?.shop_id ?? '']: story.note } } : {}),
    },
    null,
  );
  const [order] = placed.orders;
  if (!order) throw new Error(`No order came of ${story.key}.`);
  return order;
}

async function performStep(scene: RunningStory, step: Step): Promise<void> {
  const { seeding: context, seller, buyer, order, story } = scene;
  const { app } = context;
  const changeAsSeller = (status: 'waiting' | 'paid' | 'process' | 'delivered' | 'rejected', note?: string) =>
    changeStatus(app, sellerViewer(seller), seller.id, order.id, { status, ...(note ? { note } : {}) });
  const changeAsBuyer = (status: 'delivered' | 'completed') =>
    changeStatus(app, buyerViewer(buyer), buyer.id, order.id, { status });
  if (typeof step === 'number') return app.db.tx((trx) => backdateOrder(trx, order.id, step));
  if (typeof step === 'object') {
    if ('reject' in step) return changeAsSeller('rejected', step.reject);
    if ('bringBack' in step) return changeAsSeller('rejected', step.bringBack);
    if ('refuse' in step) return changeAsSeller('waiting', step.refuse);
    if ('ship' in step) {
      const expected_day = dayFromNow(step.days);
      return saveShipment(app, seller, sellerViewer(seller), order.id, { answers: { ...step.ship, expected_day } });
    }
    if ('refund' in step) return performRefundStep(scene, step);
    if ('complaint' in step) {
      const drawing = [...context.drawings.keys()].find((name) => name.startsWith(slug(scene.story.shop)));
      return performComplaintStep({ ...scene, drawing }, step);
    }
    if ('say' in step) return sayInChat(scene, step);
    if ('read' in step) return readChat(scene, step.read);
    if ('payLike' in step) return payOrder(scene, step.payLike);
    return reviewOrder(scene, step);
  }
  switch (step) {
    case 'accept':
      return changeAsSeller(story.cod ? 'process' : 'waiting');
    case 'pay':
      return payOrder(scene);
    case 'confirm':
      return changeAsSeller('paid');
    case 'process':
      return changeAsSeller('process');
    case 'deliver':
      return changeAsSeller('delivered');
    case 'receive':
      return changeAsBuyer('completed');
    case 'complete':
    case 'expire':
      return performTimedStep(scene, step);
    case 'cancel':
      return cancelOrder(app, buyer.id, order.id);
  }
}

async function payOrder(scene: RunningStory, like?: string): Promise<void> {
  const { seeding: context, buyer, order, story, seller } = scene;
  const { app } = context;
  const { id: payment_method } = await findPaymentOption(app.db.kysely, seller.business_id as string);
  const earlier = like === undefined ? undefined : await findProofFile(app.db.kysely, scene.orderIds.get(like) ?? '');
  const name = `bukti-${order.number.toLowerCase()}`;
  context.drawings.set(
    name,
    drawReceipt({ total: formatRupiah(order.total), to: story.shop, reference: `CONTOH ${order.number}` }),
  );
  const payment_proof = earlier ?? (await upload(context, buyer, name, 'payment-proof', 'payment_proof'));
  await app.db.tx((trx) => submitProof(app, trx, buyer, order.id, { answers: { payment_method, payment_proof } }));
}

async function performTimedStep(
  { seeding: { app }, buyer, order }: RunningStory,
  step: 'complete' | 'expire',
): Promise<void> {
  await app.db.tx(async (trx) => {
    const locked = await lockOrder(trx, { by: 'buyer', user_id: buyer.id }, order.id);
    if (locked) await transitionOrder(app, trx, locked, { event: `order.${step}`, by: 'time', actor_id: null });
  });
}

async function reviewOrder(scene: RunningStory, said: Extract<Step, { review: number }>): Promise<void> {
  const { buyer, order, seller } = scene;
  const { app } = scene.seeding;
  const [line] = await listLineIds(app.db.kysely, order.id);
  const media = await uploadShopPictures(scene, buyer, said.pictures ?? 0, ['review', 'media']);
  const answers = { rate: said.review, description: said.text, ...(media.length > 0 ? { media } : {}) };
  const id = await app.db.tx((trx) => writeReview(app, trx, buyer, line ?? '', { answers }));
  if (said.answer) await answerReview(app, seller, id, said.answer);
}

/** Drawings of the shop's goods, as uploads of this user. */
async function uploadShopPictures(
  { seeding, story }: RunningStory,
  user: DemoUser,
  count: number,
  [form, field]: [form: string, field: string],
): Promise<string[]> {
  const names = [...seeding.drawings.keys()].filter((name) => name.startsWith(slug(story.shop))).slice(0, count);
  const ids: string[] = [];
  for (const name of names) ids.push(await upload(seeding, user, name, form, field));
  return ids;
}

async function sayInChat(
  scene: RunningStory,
  { say, by, pictures = 0 }: Extract<Step, { say: string }>,
): Promise<void> {
  const { app } = scene.seeding;
  const user = scene[by];
  const viewer = by === 'buyer' ? buyerViewer(user) : sellerViewer(user);
  const files = await uploadShopPictures(scene, user, pictures, ['order-message', 'pictures']);
  const answers = { text: say, ...(files.length > 0 ? { pictures: files } : {}) };
  await app.db.tx((trx) => sendMessage(app, trx, user, viewer, scene.order.id, { answers }));
}

async function readChat({ seeding: { app }, order, ...sides }: RunningStory, by: 'buyer' | 'seller'): Promise<void> {
  const user = sides[by];
  const viewer = by === 'buyer' ? buyerViewer(user) : sellerViewer(user);
  const { newest } = await loadMessages(app, viewer, order.id, undefined);
  await readMessages(app, user, viewer, order.id, newest);
}

const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

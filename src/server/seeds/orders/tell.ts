/** Tells one story through the very commands that people's requests run, letting time pass in between. */
import { formatRupiah } from '#engine/money.ts';
import { addToCart } from '../../features/cart/commands.ts';
import { lockOrder } from '../../features/orders/change/queries.ts';
import { asBuyer, asSeller, cancelOrder, changeStatus, checkOut, moveOrder } from '../../features/orders/commands.ts';
import { submitProof } from '../../features/payments/commands.ts';
import { answerReview, writeReview } from '../../features/reviews/own/commands.ts';
import { ACCOUNTS } from '../accounts.ts';
import { type Actor, type Desk, upload } from '../desk.ts';
import { findPaymentOption, findProofFile, letPass, listCartIds, listLineIds, type Sellable } from './queries.ts';
import { drawReceipt } from './receipts.ts';
import type { Step, Story } from './story.ts';

export interface Stage {
  desk: Desk;
  sellables: Sellable[];
  buyers: Map<string, Actor>;
  /** Sellers by the name of their shop. */
  sellers: Map<string, Actor>;
  /** Orders by the key of their story. */
  told: Map<string, string>;
}
interface Scene extends Stage {
  story: Story;
  buyer: Actor;
  seller: Actor;
  order: { id: string; number: string; total: number };
  picture: string;
}

export async function tell(stage: Stage, story: Story): Promise<void> {
  const buyer = stage.buyers.get(story.buyer);
  const seller = stage.sellers.get(story.shop);
  if (!buyer || !seller) throw new Error(`The demo has lost the people of ${story.key}.`);
  const items = story.items.map(([product, quantity, variant = null]) => ({
    ...find(stage, story.shop, product, variant),
    quantity,
  }));
  const order = await place(stage, buyer, story, items);
  stage.told.set(story.key, order.id);
  const scene: Scene = { ...stage, story, buyer, seller, order, picture: items[0]?.picture ?? '' };
  for (const step of story.steps) await perform(scene, step);
}

export function find({ sellables }: Pick<Stage, 'sellables'>, shop: string, product: string, variant: string | null) {
  const found = sellables.find((one) => one.shop === shop && one.product === product && one.variant === variant);
  if (!found) throw new Error(`Nobody sells ${product} (${variant}) at ${shop}.`);
  return found;
}

async function place({ desk }: Stage, buyer: Actor, story: Story, items: (Sellable & { quantity: number })[]) {
  const { app } = desk;
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
      ...(delivery_method === 'pickup' ? {} : { address }),
      ...(story.note ? { notes: { [items[0]?.shop_id ?? '']: story.note } } : {}),
    },
    null,
  );
  const [order] = placed.orders;
  if (!order) throw new Error(`No order came of ${story.key}.`);
  return order;
}

async function perform(scene: Scene, step: Step): Promise<void> {
  const { desk, seller, buyer, order } = scene;
  const { app } = desk;
  const sells = (status: 'waiting' | 'paid' | 'process' | 'delivered' | 'rejected', note?: string) =>
    changeStatus(app, asSeller(seller), seller.id, order.id, { status, ...(note ? { note } : {}) });
  const buys = (status: 'delivered' | 'completed') => changeStatus(app, asBuyer(buyer), buyer.id, order.id, { status });
  if (typeof step === 'number') return app.db.tx((trx) => letPass(trx, order.id, step));
  if (typeof step === 'object') {
    if ('reject' in step) return sells('rejected', step.reject);
    if ('refuse' in step) return sells('waiting', step.refuse);
    if ('payLike' in step) return pay(scene, step.payLike);
    return review(scene, step);
  }
  switch (step) {
    case 'accept':
      return sells('waiting');
    case 'pay':
      return pay(scene);
    case 'confirm':
      return sells('paid');
    case 'process':
      return sells('process');
    case 'deliver':
      return sells('delivered');
    case 'receive':
      return buys('completed');
    case 'complete':
    case 'expire':
      return timeActs(scene, step);
    case 'cancel':
      return cancelOrder(app, buyer.id, order.id);
  }
}

async function pay(scene: Scene, like?: string): Promise<void> {
  const { desk, buyer, order, story, seller } = scene;
  const { app } = desk;
  const { id: payment_method } = await findPaymentOption(app.db.kysely, seller.business_id as string);
  const earlier = like === undefined ? undefined : await findProofFile(app.db.kysely, scene.told.get(like) ?? '');
  const name = `bukti-${order.number.toLowerCase()}`;
  desk.drawings.set(
    name,
    drawReceipt({ total: formatRupiah(order.total), to: story.shop, reference: `CONTOH ${order.number}` }),
  );
  const payment_proof = earlier ?? (await upload(desk, buyer, name, 'payment-proof', 'payment_proof'));
  await app.db.tx((trx) => submitProof(app, trx, buyer, order.id, { answers: { payment_method, payment_proof } }));
}

async function timeActs({ desk: { app }, buyer, order }: Scene, step: 'complete' | 'expire'): Promise<void> {
  await app.db.tx(async (trx) => {
    const locked = await lockOrder(trx, { by: 'buyer', user_id: buyer.id }, order.id);
    if (locked) await moveOrder(app, trx, locked, { event: `order.${step}`, by: 'time', actor_id: null });
  });
}

async function review(scene: Scene, said: Extract<Step, { review: number }>): Promise<void> {
  const { desk, buyer, order, seller } = scene;
  const { app } = desk;
  const [line] = await listLineIds(app.db.kysely, order.id);
  const pictures = scene.desk.drawings.keys();
  const media: string[] = [];
  for (const name of pictures) {
    if (media.length >= (said.pictures ?? 0)) break;
    if (name.startsWith(slug(scene.story.shop))) media.push(await upload(desk, buyer, name, 'review', 'media'));
  }
  const answers = { rate: said.review, description: said.text, ...(media.length > 0 ? { media } : {}) };
  const id = await app.db.tx((trx) => writeReview(app, trx, buyer, line ?? '', { answers }));
  if (said.answer) await answerReview(app, seller, id, said.answer);
}

const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

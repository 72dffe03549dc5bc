/** Fixtures for tests of carts and orders: shops with products, and buyers. Not a test. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { withConfirmedPassword } from '#tests/support/confirm-password.ts';
import type { ApiResponse, TestUser } from '#tests/support/test-users.ts';
import { png } from '../uploads/file-fixtures.ts';

interface ProductOptions {
  name?: string;
  price?: number;
  stock?: number;
  min_order?: number;
  /** Name → price and stock. Without variants the product itself is sold. */
  variants?: Record<string, { price: number; stock: number }>;
}
export interface Product {
  id: string;
  name: string;
  /** The default variant, or the variants by name. */
  variants: Record<string, string>;
  /** The product's own variant. */
  variant_id: string;
}

async function picture(db: Database, ownerId: string): Promise<string> {
  const sha256 = randomUUID().replaceAll('-', '').padEnd(64, '0');
  const file = { sha256, mime: 'image/jpeg', extension: 'jpg', bytes: 1000, file_name: 'foto.jpg' };
  const row = await db.kysely
    .insertInto('files')
    .values({
      ...file,
      id: randomUUID(),
      owner_id: ownerId,
      visibility: 'public',
      form_id: 'product',
      field: 'picture',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function createProduct(
  { db }: Pick<TestApp, 'db'>,
  seller: TestUser,
  goods: ProductOptions = {},
): Promise<Product> {
  const { name = 'Amplang Tenggiri', price = 25_000, stock = 10, min_order = 1, variants } = goods;
  const rows = Object.entries(variants ?? { '': { price, stock } });
  await db.kysely
    .insertInto('categories')
    .values({ id: 'makanan', category_name: 'Makanan' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const prices = rows.map(([, one]) => one.price);
  const product = await db.kysely
    .insertInto('products')
    .values({
      business_id: String(seller.business_id),
      category_id: 'makanan',
      name,
      description: 'Renyah',
      status: 'active',
      price: Math.min(...prices),
      price_max: Math.max(...prices),
      stock_quantity: rows.reduce((sum, [, one]) => sum + one.stock, 0),
      min_order,
      picture: await picture(db, seller.id),
      has_variants: variants !== undefined,
      form_version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await db.kysely
    .insertInto('variants')
    .values(
      rows.map(([variant, one], position) => ({
        product_id: product.id,
        name: variant,
        price: one.price,
        stock_quantity: one.stock,
        is_default: variants === undefined,
        position,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const ids = Object.fromEntries(made.map((row) => [row.name, row.id]));
  return { id: product.id, name, variants: ids, variant_id: made[0]?.id ?? '' };
}

export const stockOf = async ({ db }: Pick<TestApp, 'db'>, variantId: string): Promise<number> =>
  (
    await db.kysely
      .selectFrom('variants')
      .select('stock_quantity')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
  ).stock_quantity;

/** How many pieces of a product count as sold. */
export const soldOf = async ({ db }: Pick<TestApp, 'db'>, productId: string): Promise<number> =>
  (await db.kysely.selectFrom('products').select('sold').where('id', '=', productId).executeTakeFirstOrThrow()).sold;

/** Adds the product to the buyer's cart. Returns the line's id. */
export async function putIntoCart(buyer: TestUser, product: Product, quantity = 1, variant?: string): Promise<string> {
  const variant_id = variant === undefined ? null : (product.variants[variant] as string);
  const answer = await buyer.post('/users/cart', { product_id: product.id, variant_id, quantity });
  if (answer.status !== 201) throw new Error(`Not put into the cart: ${answer.text}`);
  return answer.body.data.id;
}

export const placeOrder = (
  buyer: TestUser,
  cart_item_ids: string[],
  more: object = {},
  headers?: Record<string, string>,
) => buyer.post('/users/orders', { cart_item_ids, delivery_method: 'pickup', ...more }, headers);

/** One order of one product, as its buyer placed it. */
export async function orderProduct(
  buyer: TestUser,
  product: Product,
  quantity = 1,
): Promise<{ id: string; number: string }> {
  const answer = await placeOrder(buyer, [await putIntoCart(buyer, product, quantity)]);
  if (answer.status !== 201) throw new Error(`Not ordered: ${answer.text}`);
  return answer.body.data.orders[0];
}

export const bankAccount = {
  type: 'bank',
  bank: 'bank-mandiri',
  bank_number: '0000009000012',
  bank_holder: 'Siti Aminah',
};

/** An application with one shop, a product of it, a buyer and a member of staff. */
export async function openOneShop(goods: ProductOptions = {}) {
  const server = await testApp();
  const seller = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
  const buyer = await server.as.user({ name: 'Budi Santoso' });
  const staff = await server.as.staff({ name: 'Sari' });
  return { server, seller, buyer, staff, amplang: await createProduct(server, seller, goods) };
}

interface TwoShops {
  siti: TestUser;
  rahma: TestUser;
}

/** Siti has a payment account, Rahma has none. */
export async function openTwoShops(server: TestApp): Promise<TwoShops> {
  const siti = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
  const rahma = await server.as.member({ name: 'Rahma', business: { business_name: 'Kebun Rahma' } });
  await accountOf(siti);
  return { siti, rahma };
}

/** A new buyer, and one new product in each shop. */
export const newBuyerAndGoods = async (server: TestApp, { siti, rahma }: TwoShops) => ({
  budi: await server.as.user({ name: 'Budi Santoso' }),
  abon: await createProduct(server, siti, { name: 'Abon', price: 25_000, stock: 10 }),
  melon: await createProduct(server, rahma, { name: 'Melon', price: 12_000, stock: 10 }),
});

/** An order moved by buyer and seller up to `status`. The seller has a payment account. */
export async function orderAt(
  people: { buyer: TestUser; seller: TestUser },
  product: Product,
  status: 'pending' | 'waiting' | 'submitted' | 'paid' | 'process' | 'delivered' | 'completed',
  { quantity = 1, picture = png() }: { quantity?: number; picture?: Promise<Buffer> } = {},
): Promise<{ id: string; number: string }> {
  const { buyer, seller } = people;
  const made = await orderProduct(buyer, product, quantity);
  const bySeller = (to: string) => seller.post(`/members/orders/${made.id}/change-status-order`, { status: to });
  const steps: [string, () => Promise<ApiResponse>][] = [
    ['pending', async () => buyer.get(`/users/orders/${made.id}`)],
    ['waiting', () => bySeller('waiting')],
    ['submitted', async () => submitProof(people, made.id, await picture)],
    ['paid', () => bySeller('paid')],
    ['process', () => bySeller('process')],
    ['delivered', () => bySeller('delivered')],
    ['completed', () => buyer.post(`/users/orders/${made.id}/change-status-order`, { status: 'completed' })],
  ];
  for (const [name, step] of steps) {
    const answer = await step();
    if (answer.status >= 300) throw new Error(`Not ${name}: ${answer.text}`);
    if (name === status) break;
  }
  return made;
}

/** Like `orderAt`, but the goods are brought and not picked up. */
export async function orderToBring(
  server: Pick<TestApp, 'db'>,
  people: { buyer: TestUser; seller: TestUser },
  ...[product, status]: [Product, Parameters<typeof orderAt>[2]]
): Promise<string> {
  const { id } = await orderAt(people, product, status);
  await server.db.kysely
    .updateTable('orders')
    .set({ delivery_method: 'seller_courier' })
    .where('id', '=', id)
    .execute();
  return id;
}

/** The seller's first account; created if there is none. */
export async function accountOf(seller: TestUser): Promise<string> {
  const [first] = (await seller.get('/members/payment-options')).body.data;
  return (
    first?.id ??
    (await (await withConfirmedPassword(seller)).post('/members/add-payment-option', bankAccount)).body.data.id
  );
}

export async function submitProof(
  { buyer, seller }: { buyer: TestUser; seller: TestUser },
  orderId: string,
  picture?: Buffer,
  headers?: Record<string, string>,
): Promise<ApiResponse> {
  const payment_proof = { data: picture ?? (await png()), name: 'bukti.png', type: 'image/png' };
  const parts = { payment_method: await accountOf(seller), payment_proof };
  return buyer.form(`/users/orders/${orderId}/upload-payment-proof`, parts, headers);
}

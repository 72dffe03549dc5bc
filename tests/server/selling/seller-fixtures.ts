/** A seller with uploaded pictures, and products in the format of the call. Not a test. */
import type { TestApp } from '#tests/support/app.ts';
import type { TestUser, UserOptions } from '#tests/support/test-users.ts';
import { upload } from '../business/profile-answers.ts';

export const CATEGORY = 'makanan-ringan';

export interface Seller extends TestUser {
  business_id: string;
  picture: string;
  media: string;
  variantPicture: string;
}

export async function createSeller(app: TestApp, options: UserOptions = {}): Promise<Seller> {
  const person = await app.as.member({ name: 'Siti', business: true, ...options });
  return {
    ...(person as TestUser & { business_id: string }),
    picture: await upload(person, 'product', 'picture'),
    media: await upload(person, 'product', 'media'),
    variantPicture: await upload(person, 'variant', 'picture'),
  };
}

export const productAnswers = (seller: Seller, changes: object = {}) => ({
  picture: seller.picture,
  name: 'Amplang Tenggiri 250 gram',
  category_id: CATEGORY,
  description: 'Digoreng dua kali, renyah sampai gigitan terakhir.',
  price: 25_000,
  stock_quantity: 10,
  status: 'active',
  ...changes,
});

export const variantAnswers = (seller: Seller, name: string, changes: object = {}) => ({
  name,
  price: 20_000,
  stock_quantity: 4,
  picture: seller.variantPicture,
  ...changes,
});

/** Created by the call. Returns the product. */
export async function addProduct(seller: Seller, changes: object = {}) {
  const answer = await seller.post('/members/products', productAnswers(seller, changes));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.data;
}

/** What an order does to a stock, without the order. Locks in the same order, product first. */
export const reduceStock = (server: TestApp, productId: string, quantity: number) =>
  server.db.tx(async (trx) => {
    await trx.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute();
    await trx
      .updateTable('variants')
      .set((is) => ({ stock_quantity: is('stock_quantity', '-', quantity) }))
      .where('product_id', '=', productId)
      .where('removed_at', 'is', null)
      .execute();
  });

/** Creates an active product by the API, for tests about something else. */
import type { MemberProduct } from '../../../src/contract/selling.ts';
import { callApi, upload } from './calls.ts';
import { picture } from './pictures.ts';
import type { Server } from './server.ts';

export async function createProduct(
  server: Server,
  token: string,
  name: string,
  { price = 21_000, stock_quantity = 9 } = {},
): Promise<MemberProduct> {
  const file = `${name.toLowerCase().replace(/\W+/g, '-')}.jpg`;
  return (await callApi(server, token, 'POST', '/members/products', {
    picture: await upload(server, token, 'product', 'picture', await picture(file, 400, 400)),
    name,
    category_id: 'olahan-laut',
    description: 'Renyah.',
    price,
    stock_quantity,
    status: 'active',
  })) as MemberProduct;
}

/** Orders and cancels without end and prints each acknowledged order. The test kills it in between. */
import { readFileSync } from 'node:fs';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import { openPersistentApp, type ShopperPlan } from '../persistent-app.ts';

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as ShopperPlan;
const { app } = await openPersistentApp(plan);
const say = (word: string, number: string) => process.stdout.write(`${word} ${number}\n`);

await Promise.all(
  plan.tokens.map(async (token, n) => {
    const headers = { authorization: `Bearer ${token}` };
    const call = async (method: 'POST' | 'DELETE', path: string, payload?: object) =>
      (await app.inject({ method, url: `/api/v1/users/${path}`, headers, ...(payload ? { payload } : {}) })).json();
    for (let turn = 0; ; turn++) {
      const product_id = plan.products[(n + turn) % plan.products.length];
      const put = await call('POST', 'cart', { product_id, quantity: 1 });
      const made = await call('POST', 'orders', {
        cart_item_ids: [put.data.id],
        delivery_method: 'seller_courier',
        address: SAMPLE_ADDRESS,
      });
      const [order] = made.data.orders;
      say('ordered', order.number);
      if (turn % 3) continue;
      const canceled = await call('DELETE', `orders/${order.id}`);
      if (canceled.success) say('canceled', order.number);
    }
  }),
);

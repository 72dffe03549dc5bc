/**
 * Buyers who order from a running server over HTTP, one order after the other, and record the responses. Not a test.
 */
import { setTimeout as wait } from 'node:timers/promises';

interface Refusal {
  status: number;
  message: string;
  retryAfter: string | null;
}
interface OrderLoad {
  /** Numbers of the orders that were answered with 201. */
  acknowledged: string[];
  refused: Refusal[];
  stop(): Promise<void>;
}

/** `shop` is what `fillDatabase` returned. */
export function placeOrdersUntilStopped(
  url: string,
  shop: { products: { id: string }[]; buyers: { token: string }[] },
): OrderLoad {
  const tokens = shop.buyers.map(({ token }) => token);
  const products = shop.products.map(({ id }) => id);
  const acknowledged: string[] = [];
  const refused: Refusal[] = [];
  let isOver = false;

  const buy = async (token: string, product_id: string) => {
    const call = async (method: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
      const init = { method, headers, body: body ? JSON.stringify(body) : null };
      const answer = await fetch(`${url}/api/v1/users/${path}`, init).catch(() => null);
      if (!answer) {
        refused.push({ status: 0, message: 'the connection broke', retryAfter: null });
        return null;
      }
      const envelope = await answer.json();
      if (answer.ok) return envelope.data;
      refused.push({ status: answer.status, message: envelope.message, retryAfter: answer.headers.get('retry-after') });
      return null;
    };
    // Unanswered orders of a buyer are limited, so each is cancelled before the next.
    const open: string[] = [];
    while (!isOver) {
      for (const id of [...open]) if (await call('DELETE', `orders/${id}`)) open.splice(open.indexOf(id), 1);
      const put = await call('POST', 'cart', { product_id, quantity: 1 });
      const made = put && (await call('POST', 'orders', { cart_item_ids: [put.id], delivery_method: 'pickup' }));
      for (const { id, number } of made?.orders ?? []) {
        acknowledged.push(number);
        open.push(id);
      }
      if (!made) await wait(20);
    }
  };
  const buyers = tokens.map((token, n) => buy(token, products[n % products.length] as string));
  return {
    acknowledged,
    refused,
    async stop() {
      isOver = true;
      await Promise.all(buyers);
    },
  };
}

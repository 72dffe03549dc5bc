/** Seller and buyer see that unpaid orders reserve stock: on the product, in the list, in the cart. */
import { ThemeProvider } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { isUnpaidOrderLimit } from '#web/features/cart/checkout.ts';
import { UnpaidOrderLimit } from '#web/features/cart/UnpaidOrderLimit.tsx';
import { HeldOrders, HeldStockNote } from '#web/features/selling/HeldStock.tsx';
import { theme } from '#web/theme/theme.ts';

const draw = (what: ReactElement) =>
  renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <StaticRouter location="/">{what}</StaticRouter>
    </ThemeProvider>,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '');
const held_orders = [
  {
    id: 'order-1',
    number: 'SU-261126-000007',
    status_label: 'Menunggu Pembayaran',
    pieces: 5,
    due_at: '2026-11-27T02:00:00.000Z',
  },
];

test('a product page shows the reserved pieces and links to each order', () => {
  const html = draw(<HeldOrders held={5} held_orders={held_orders} />);
  expect(html).toContain('5 buah ditahan pesanan yang belum dibayar');
  expect(html).toContain('href="/dashboard/member/orders/order-1"');
  expect(html).toContain('27 Nov 2026 pukul 10.00 WITA');
  expect(draw(<HeldOrders held={0} held_orders={[]} />)).toBe('');
});

test('the list shows the number of reserved pieces and links to the product', () => {
  expect(draw(<HeldStockNote id="p1" held={1200} />)).toMatch(
    /href="\/dashboard\/member\/products\/detail\/p1".*1\.200 belum dibayar/,
  );
  expect(draw(<HeldStockNote id="p1" held={0} />)).toBe('');
});

test('the cart warns a buyer before the checkout that a shop accepts no more orders', () => {
  expect(draw(<UnpaidOrderLimit unanswered={{ orders: 2, limit: 3 }} />)).toBe('');
  const html = draw(<UnpaidOrderLimit unanswered={{ orders: 3, limit: 3 }} />);
  expect(html).toContain('Bayar atau batalkan salah satunya sebelum memesan lagi.');
  expect(html).toContain('href="/order-list"');
});

test('a refusal for unpaid orders differs from a refusal for stock, where a retry may help', () => {
  expect(isUnpaidOrderLimit({ status: 409, data: { limit: 3, shops: [] } })).toBe(true);
  expect(isUnpaidOrderLimit({ status: 409, data: { lines: [] } })).toBe(false);
  expect(isUnpaidOrderLimit({ status: 409, data: null })).toBe(false);
});

/**
 * The buttons of an order are exactly those that the server allows. The navigation bars of a visitor make no server
 * calls.
 */

import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { listOrderEvents, ORDER_STATUSES } from '#machines/order.ts';
import { OrderActions } from '#web/features/orders/OrderActions.tsx';
import { OrderView } from '#web/features/orders/OrderView.tsx';
import { setSiteUrl } from '#web/format/site.ts';
import { CartLink } from '#web/layouts/CartLink.tsx';
import { NotificationsLink } from '#web/layouts/NotificationsLink.tsx';
import { theme } from '#web/theme/theme.ts';
import { order, orderLine } from './samples.ts';

setSiteUrl('https://pasar.contoh.id');

function draw(what: ReactElement): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider theme={theme}>
        <StaticRouter location="/order-list/order-1">{what}</StaticRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  );
}
const buttonsOf = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, text]) => text?.replace(/<[^>]+>/g, ''));

test.each<[string[], string[]]>([
  [[], []],
  [['order.cancel'], ['Batalkan pesanan']],
  [['order.cancel', 'payment.submit'], ['Batalkan pesanan']],
  [['order.deliver'], ['Pesanan diterima']],
  [['order.complete'], ['Selesaikan pesanan']],
  [['order.accept', 'order.reject', 'payment.confirm'], []],
])('with the events %j the buyer sees the buttons %j', (events, buttons) => {
  expect(buttonsOf(draw(<OrderActions order={order({ events })} />))).toEqual(buttons);
});

test('no status shows a button that the state machine would refuse', () => {
  const words: Record<string, string> = {
    'Batalkan pesanan': 'order.cancel',
    'Pesanan diterima': 'order.deliver',
    'Selesaikan pesanan': 'order.complete',
  };
  for (const status of ORDER_STATUSES) {
    for (const has_proof of [false, true]) {
      const events = listOrderEvents({ status, has_proof }, 'buyer');
      for (const text of buttonsOf(draw(<OrderActions order={order({ status, has_proof, events })} />))) {
        expect(events, `${status}: ${text}`).toContain(words[text ?? '']);
      }
    }
  }
});

test('payment options are shown until a proof was sent', () => {
  const waiting = { status: 'waiting' as const, events: ['payment.submit', 'order.cancel'] };
  expect(draw(<OrderView order={order(waiting)} buyer="Budi" />)).toContain('Bayar kepada penjual');
  const sent = draw(
    <OrderView order={order({ ...waiting, has_proof: true, events: ['payment.submit'] })} buyer="Budi" />,
  );
  expect(sent).toContain('Bukti dikirim, menunggu pemeriksaan penjual');
  expect(sent).not.toContain('Bayar kepada penjual');
  expect(sent).toContain('Kirim bukti lain');
});

test('if the seller has no payment option, the buyer is asked to contact the seller and sees no proof form', () => {
  const unpayable = { status: 'waiting' as const, events: ['payment.submit', 'order.cancel'], payment_options: [] };
  const html = draw(<OrderView order={order(unpayable)} buyer="Budi" />);
  expect(html).toContain('Cara bayar belum ada');
  expect(html).not.toContain('Bayar kepada penjual');
  expect(html).not.toContain('Unggah bukti pembayaran');
  const [, chat = ''] = /href="(https:\/\/wa\.me\/6281200001234[^"]*)"/.exec(html) ?? [];
  const asked = new URL(chat.replaceAll('&amp;', '&')).searchParams.get('text');
  for (const word of ['Amplang Laut Biru', 'SU-261120-000123', 'Rp50.000', '/order-list/order-1'])
    expect(asked).toContain(word);
  const noPhone = draw(<OrderView order={order({ ...unpayable, seller_whatsapp: null })} buyer="Budi" />);
  expect(noPhone).toContain('Cara bayar belum ada');
  expect(noPhone).not.toContain('wa.me');
});

test('a receipt is offered only after the seller has confirmed the payment', () => {
  const isOffered = (paid_amount: number | null) =>
    draw(<OrderView order={order({ status: 'process', paid_amount })} buyer="Budi" />).includes('/receipt"');
  expect([isOffered(null), isOffered(50_000)]).toEqual([false, true]);
});

test("a review form is shown for lines that can be reviewed, and a written review with the shop's reply", () => {
  const review = {
    id: 'review-1',
    rate: 5,
    description: 'Gurih, sampai hangat.',
    media: [],
    author: 'Budi S.',
    variant_name: null,
    created_at: '2026-11-21T02:00:00.000Z',
    answer: { text: 'Terima kasih, Pak.', created_at: '2026-11-21T03:00:00.000Z' },
  };
  const lines = [
    orderLine('1', { reviewable: true, name: 'Kopi' }),
    orderLine('2', { review, name: 'Amplang' }),
    orderLine('3'),
  ];
  const html = draw(<OrderView order={order({ status: 'completed', lines })} buyer="Budi" />);
  expect(html.match(/aria-label="Beri ulasan untuk [^"]+"/g)).toEqual(['aria-label="Beri ulasan untuk Kopi"']);
  for (const text of ['Gurih, sampai hangat.', 'Jawaban Amplang Laut Biru', 'Terima kasih, Pak.'])
    expect(html).toContain(text);
});

test('a visitor sees the cart link without a count, and no notification bell', () => {
  expect(draw(<CartLink />)).toContain('aria-label="Keranjang"');
  expect(draw(<NotificationsLink />)).not.toContain('<a');
});

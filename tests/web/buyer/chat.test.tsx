/** The shop of an order: the chat message contains what the seller needs to find the order. */
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { OrderShop } from '#web/features/orders/OrderShop.tsx';
import { setSiteUrl } from '#web/format/site.ts';
import { order } from './samples.ts';

const drawn = (change: Parameters<typeof order>[0] = {}) => {
  setSiteUrl('https://pasar.contoh.id');
  return renderToStaticMarkup(
    <StaticRouter location="/order-list/order-1">
      <OrderShop order={order(change)} buyer="Budi Santoso" />
    </StaticRouter>,
  );
};

test("the WhatsApp message contains the buyer's name, order number, status and URL", () => {
  const [, href = ''] = /href="(https:\/\/wa\.me\/[^"]+)"/.exec(drawn()) ?? [];
  const chat = new URL(href);
  expect(chat.pathname).toBe('/6281200001234');
  expect(chat.searchParams.get('text')).toBe(
    'Halo Amplang Laut Biru, saya Budi Santoso ingin bertanya tentang pesanan SU-261120-000123 (Menunggu Konfirmasi) senilai Rp50.000: https://pasar.contoh.id/order-list/order-1',
  );
});

test('a seller without a phone number has no chat link', () => {
  expect(drawn({ seller_whatsapp: null })).not.toContain('wa.me');
});

/** Texts that depend on reader and time: buyer or seller, pickup or delivery, before or after a meeting began. */
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import analysis from '#locales/id/analysis.json';
import consultation from '#locales/id/consultation.json';
import dashboard from '#locales/id/dashboard.json';
import programme from '#locales/id/programme.json';
import { DeliveryFacts } from '#web/features/orders/DeliveryFacts.tsx';
import { OrderHelp } from '#web/features/orders/OrderHelp.tsx';
import { OrderLines } from '#web/features/orders/OrderLines.tsx';
import { shopName } from '#web/format/shop-name.ts';
import { setSiteUrl } from '#web/format/site.ts';
import { theme } from '#web/theme/theme.ts';

// The message to the seller names the URL of the product.
setSiteUrl('https://sentra.contoh.id');

const render = (element: ReactElement) =>
  renderToString(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{element}</MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
const order = (delivery_method: Order['delivery_method']) =>
  ({ delivery_method, delivery_fee_state: 'outside', address_text: null, note: null }) as Order;

test('a seller reads about the buyer, a buyer about the seller', () => {
  expect(render(<DeliveryFacts reader="seller" order={order('seller_courier')} />)).toContain('dengan pembeli');
  expect(render(<DeliveryFacts reader="buyer" order={order('seller_courier')} />)).toContain('dengan penjual');
  expect(render(<DeliveryFacts reader="seller" order={order('pickup')} />)).toContain('di toko Anda');
});

test('an order with a delivery fee tells it apart from the goods', () => {
  const fee = { delivery_fee: 10_000, delivery_fee_state: 'tariff', subsidy: 0 } as const;
  const html = render(<OrderLines lines={[]} total={60_000} fee={fee} isPickup={false} />);
  for (const amount of ['50.000', '10.000', '60.000']) expect(html).toContain(amount);
  expect(html).not.toContain('Belum termasuk ongkir');
  const subsidised = render(<OrderLines lines={[]} total={53_000} fee={{ ...fee, subsidy: 7_000 }} isPickup={false} />);
  for (const amount of ['50.000', '10.000', '−Rp7.000', '53.000']) expect(subsidised).toContain(amount);
  const open = { delivery_fee: 0, delivery_fee_state: 'open', subsidy: 0 } as const;
  expect(render(<OrderLines lines={[]} total={50_000} fee={open} isPickup={false} />)).toContain('ditentukan penjual');
});

test('the total of a pickup order does not mention missing shipping costs', () => {
  const sum = (isPickup: boolean) => render(<OrderLines lines={[]} total={15_000} isPickup={isPickup} />);
  expect(sum(true)).toContain('tanpa ongkir');
  expect(sum(true)).not.toContain('Belum termasuk ongkir');
  expect(sum(false)).toContain('Belum termasuk ongkir');
});

test('on a complaint, the seller is told to answer the buyer and where to get help, and the buyer to ask the seller', () => {
  const complained = {
    ...{ id: '1', number: 'SU-1', total: 15_000, status_label: 'Selesai', seller_whatsapp: '6281200000001' },
    ...{ shop: { id: '2', brand_name: 'Amplang Siti', business_name: 'Dapur Siti' } },
    buyer: { id: '3', name: 'Budi', whatsapp: '6281200000002' },
    complainable_lines: [] as string[],
    complaints: [] as Order['complaints'],
  } as Order;
  const seller = render(<OrderHelp reader="seller" order={complained} />);
  expect(seller).toContain('Jika pembeli mengeluh');
  expect(seller).toMatch(/href="https:\/\/wa\.me\/6281200000002[^"]*SU-1[^"]*"[^>]*>(?:<[^>]*>)*Balas pembeli/);
  expect(seller).toContain('/contact-us?jenis=pengaduan-penjual&amp;nomor_pesanan=SU-1');
  expect(seller).toContain('/faq?search=mengeluh');
  const buyer = render(<OrderHelp reader="buyer" order={complained} buyer="Budi" />);
  expect(buyer).toContain('https://wa.me/6281200000001');
  expect(buyer).toContain('/contact-us?jenis=pengaduan-konsumen&amp;nomor_pesanan=SU-1');
  expect(buyer).toContain('Ada masalah dengan pesanan ini?');
  // While a complaint runs, it is the way to settle the matter, so the help is about other questions.
  const running = { ...complained, complaints: [{}] as Order['complaints'] };
  expect(render(<OrderHelp reader="buyer" order={running} buyer="Budi" />)).toContain('Perlu bantuan lain?');
});

test('a shop is called by its brand, or by its legal name if it has no brand', () => {
  expect(shopName({ brand_name: 'Amplang Siti', business_name: 'CV Dapur Pesisir' })).toBe('Amplang Siti');
  expect(shopName({ brand_name: null, business_name: 'CV Dapur Pesisir' })).toBe('CV Dapur Pesisir');
});

test('totals of all time are not called today’s, and no greeting names a time of day', () => {
  for (const text of [dashboard.member.lead, programme.title, programme.lead, ...Object.values(analysis.totals)])
    expect(text).not.toMatch(/hari ini/i);
  expect(JSON.stringify(consultation)).not.toMatch(/Selamat (pagi|siang|sore|malam)/);
});

/** What the cart, the checkout and the receipt say besides the goods. */
import { ThemeProvider } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Action } from '#web/components/Action.tsx';
import { FormAlert } from '#web/components/FormAlert.tsx';
import { CartSummary } from '#web/features/cart/CartSummary.tsx';
import { CheckoutShop } from '#web/features/cart/CheckoutShop.tsx';
import { CheckoutTotal } from '#web/features/cart/CheckoutTotal.tsx';
import { type DeliveryMethod, shopCost } from '#web/features/cart/checkout.ts';
import { ReceiptSheet } from '#web/features/orders/ReceiptSheet.tsx';
import { theme } from '#web/theme/theme.ts';
import { cartOf, line, order } from './samples.ts';

const ignore = () => undefined;
const render = (element: ReactElement) =>
  renderToString(
    <ThemeProvider theme={theme}>
      <MemoryRouter>{element}</MemoryRouter>
    </ThemeProvider>,
  );
type Shop = { delivery: DeliveryMethod | null; fee?: number | null | undefined };
const totalOf = (...shops: Shop[]) => {
  const priced = shops.map(({ delivery, fee }) => ({ delivery, fee }));
  return render(<CheckoutTotal total={15_000} shops={priced} isSending={false} onSend={ignore} />);
};
const summary = (delivery: DeliveryMethod | null) => totalOf({ delivery });

test('before a delivery is chosen, the summary asks for it instead of naming when shipping is paid', () => {
  expect(summary(null)).toContain('pilih cara kirim dahulu');
  expect(summary(null)).not.toContain('dibayar saat terima');
});

test('a pickup has no shipping costs, and all other deliveries are paid on receipt', () => {
  expect(summary('pickup')).toContain('tidak ada');
  for (const delivery of ['seller_courier', 'other'] as const)
    expect(summary(delivery)).toContain('dibayar saat terima');
});

test('shops that are received in different ways have one sentence about shipping that fits all of them', () => {
  const known: Shop = { delivery: 'seller_courier', fee: 10_000 };
  expect(totalOf(known, { delivery: 'pickup' })).toContain('Rp10.000<');
  expect(totalOf(known, { delivery: 'pickup' })).toContain('2 pesanan');
  expect(totalOf(known, { delivery: 'other' })).toContain('Rp10.000 + dibayar saat terima');
  const open: Shop = { delivery: 'seller_courier', fee: null };
  expect(totalOf(known, known, open)).toContain('Rp20.000 + ditentukan penjual');
  expect(totalOf(known, { delivery: null })).toContain('pilih cara kirim dahulu');
});

test('the cart counts the same pieces beside the total and on the button', () => {
  const selection = { ids: ['a', 'b'], pieces: 3, total: 40_000, shops: 1 };
  const html = render(
    <CartSummary selection={selection} ticked="all" isBusy={false} onTickAll={ignore} onCheckout={ignore} />,
  );
  expect(html).toContain('3 barang dipilih');
  expect(html).toContain('Checkout (3)');
});

test('the checkout tells that a shop is closed now, and says nothing while it is open', () => {
  const [group] = cartOf({ siti: [line('1')] }).shops;
  const at = (now: string | null) =>
    group &&
    render(
      <CheckoutShop
        group={group}
        cost={shopCost(group, 'pickup', null)}
        delivery="pickup"
        payment="transfer"
        paymentErrors={[]}
        onPayment={ignore}
        deliveryErrors={[]}
        note=""
        noteErrors={[]}
        lineErrors={{}}
        onDelivery={ignore}
        onNote={ignore}
        now={now ? new Date(now) : null}
      />,
    );
  // The shop is open from 08.00 to 17.00 WITA, which is UTC+8.
  expect(at('2026-11-27T10:00:00Z')).toContain('Toko sedang tutup');
  expect(at('2026-11-27T02:00:00Z')).not.toContain('Toko sedang tutup');
  expect(at(null)).not.toContain('Toko sedang tutup');
});

test('an alert with two sentences shows each on its own line, with what can be done', () => {
  const action = <Action to="/order-list">Lihat pesanan saya</Action>;
  const html = render(<FormAlert title="Pesanan belum dibuat" text={'Satu\nDua'} action={action} />);
  expect(html).toMatch(/white-space:\s*pre-line/);
  expect(html).toContain('Satu\nDua');
  expect(html).toContain('href="/order-list"');
  expect(render(<FormAlert title="Pesanan belum dibuat" text="" action={action} />)).not.toContain('Pesanan belum');
});

test('a receipt names the legal name and the brand that the buyer knows', () => {
  const named = (brand_name: string | null) =>
    render(
      <ReceiptSheet
        order={order({ shop: { ...order().shop, business_name: 'Dapur Siti Pesisir', brand_name } })}
        buyer="Budi"
        now="2026-11-27T02:00:00Z"
      />,
    );
  expect(named('Amplang Siti')).toMatch(/Dapur Siti Pesisir\s*Amplang Siti/);
  expect(named('Dapur Siti Pesisir').match(/Dapur Siti Pesisir/g)).toHaveLength(1);
  expect(named(null)).not.toContain('Amplang Siti');
});

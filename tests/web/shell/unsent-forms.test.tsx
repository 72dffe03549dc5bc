/** Who began a form behind a button and comes back, after a reload or a new login, finds the form open with what was typed. */
import '#tests/support/settle-imports.ts';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Consultation } from '#contract/consultations.ts';
import { addressBookQuery } from '#web/components/addresses/address-book.ts';
import { BusinessTabs } from '#web/features/business/BusinessTabs.tsx';
import { AddressSection } from '#web/features/cart/AddressSection.tsx';
import { closureQuery } from '#web/features/closure/api.ts';
import { ClosurePanel } from '#web/features/closure/ClosurePanel.tsx';
import { ComplaintEntry } from '#web/features/complaints/BuyerComplaints.tsx';
import { SellerComplaints } from '#web/features/complaints/SellerComplaints.tsx';
import { ownHoursQuery } from '#web/features/consultation/api.ts';
import { CuratorActions } from '#web/features/consultation/curator/CuratorActions.tsx';
import { OwnHoursPanel } from '#web/features/consultation/curator/OwnHoursPanel.tsx';
import { ShipmentPanel } from '#web/features/member-orders/ShipmentPanel.tsx';
import { QuestionRow } from '#web/features/member-questions/QuestionRow.tsx';
import { OrderView } from '#web/features/orders/OrderView.tsx';
import { ReviewSection } from '#web/features/orders/ReviewSection.tsx';
import { paymentOptionsQuery, shopPaymentQuery } from '#web/features/payment-options/api.ts';
import { CashOnDelivery } from '#web/features/payment-options/CashOnDelivery.tsx';
import { PaymentOptions } from '#web/features/payment-options/PaymentOptions.tsx';
import { AddressBook } from '#web/features/profile/addresses/AddressBook.tsx';
import { promotionsQuery } from '#web/features/promotions/api.ts';
import { PromotionPanel } from '#web/features/promotions/PromotionPanel.tsx';
import { RefundPanel } from '#web/features/refunds/RefundPanel.tsx';
import { deliveryQuery } from '#web/features/shop-delivery/api.ts';
import { DeliverySettings } from '#web/features/shop-delivery/DeliverySettings.tsx';
import { setSiteUrl } from '#web/format/site.ts';
import { localCopyKey } from '#web/local-copy.ts';
import { writeDeviceUserId } from '#web/offline/device-user.ts';
import type { User } from '#web/session/user.ts';
import { deviceStorage } from '#web/storage.ts';
import { theme } from '#web/theme/theme.ts';
import { complaint, order, orderLine, refund } from '../buyer/samples.ts';

setSiteUrl('https://umkm.example');
const BUDI = 'budi';
const NOON = '2026-11-20T04:00:00.000Z';
const forget = () => {
  for (const name of deviceStorage.names()) deviceStorage.remove(name);
};
beforeEach(() => {
  forget();
  writeDeviceUserId(BUDI);
});
afterEach(forget);

const begin = (form: string, key: string, base: object = {}, user = BUDI) =>
  deviceStorage.write(
    localCopyKey(user, form, key),
    JSON.stringify({ answers: { text: 'Baru' }, base, at: Date.now() }),
  );

const ignore = () => undefined;
const address = { recipient_name: 'Budi', full_address: 'Jalan Lama 1' };
const entries = [
  { id: 'rumah', is_default: true, answers: address, form_version: 1 },
  { id: 'kantor', is_default: false, answers: { full_address: 'Jalan Kantor 2' }, form_version: 1 },
];
const variants = [
  {
    variant_id: 'v1',
    name: null,
    normal_price: 10_000,
    promotions: [
      {
        id: 'promo-1',
        state: 'planned',
        price: 8000,
        starts_on: '2026-12-01',
        starts_at: NOON,
        ends_on: null,
        ends_at: null,
        before: null,
        answers: {},
      },
    ],
  },
];
const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } });
const known: [{ queryKey: readonly unknown[] }, unknown][] = [
  [addressBookQuery, entries],
  [closureQuery, null],
  [ownHoursQuery, null],
  [deliveryQuery, null],
  [shopPaymentQuery, { cod: false, answers: {}, form_version: null }],
  [paymentOptionsQuery, []],
  [promotionsQuery('p1'), { variants }],
];
for (const [{ queryKey }, data] of known) client.setQueryData(queryKey, data);

const draw = (node: ReactNode) =>
  renderToString(
    <QueryClientProvider client={client}>
      <ThemeProvider theme={theme}>
        <MemoryRouter>{node}</MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  )
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    // The name of a form may be the text of its button.
    .replace(/role="group" aria-label="[^"]*"/g, '');

const account = {
  kind_label: 'Rekening bank',
  provider: 'Bank Contoh',
  account_number: '0000009000045',
  holder: 'Budi',
  updated_at: NOON,
  answers: {},
};
const owed = (change = {}) =>
  order({ status: 'process', refund_state: 'owed', refunds: [refund({ events: ['refund.prove'] })], ...change });
const checkout = (
  <AddressSection
    personal={{ name: 'Budi' } as User['personal']}
    typed={null}
    saved={address}
    book={{ data: entries } as never}
    address_id={null}
    errors={{}}
    isMissing={false}
    onChoose={ignore}
    onUse={ignore}
    onEditing={ignore}
    onOwnPress={ignore}
  />
);
const business = { id: 'b1', answers: {}, documents: {}, updated_at: NOON } as never;
const consultation = { id: 'k1', events: ['consultation.finish', 'consultation.reject'], starts_at: null };
const question = {
  id: 't1',
  question: 'Pedas?',
  author: 'Siti R.',
  created_at: NOON,
  answer: null,
  answers: {},
  product: { id: 'p1' },
};
const addresses = <AddressBook user={{ personal: { name: 'Budi', address } } as unknown as User} />;
const proofs = [{ id: 'bukti-1', state: 'submitted', payment_label: '', created_at: NOON, media: [] }] as never;

/** What is on screen, the form and its key, and a text that gives way to the form. */
const places: [ReactNode, form: string, key: string, text: string][] = [
  [checkout, 'address', 'checkout', 'Ubah alamat'],
  [checkout, 'address', 'checkout-new', 'Ubah alamat'],
  [addresses, 'address', 'edit', 'Tambah alamat'],
  [addresses, 'address', 'new', 'Tambah alamat'],
  [addresses, 'address', 'kantor', 'Tambah alamat'],
  [
    <RefundPanel key="" order={owed({ refund_account: account })} reader="buyer" />,
    'refund-account',
    'order-1',
    'Ubah tujuan',
  ],
  [<RefundPanel key="" order={owed()} reader="seller" />, 'refund-proof', 'refund-1', 'Unggah bukti pengembalian'],
  [
    <ComplaintEntry key="" order={order({ complainable_lines: ['1'] })} />,
    'order-complaint',
    'order-1',
    'Sampaikan keluhan</button>',
  ],
  [
    <SellerComplaints key="" order={order({ complaints: [complaint({ events: ['answer.object'] })] })} />,
    'complaint-answer',
    'complaint-1',
    'Jawab keluhan',
  ],
  [
    <ShipmentPanel key="" order={order({ status: 'process' })}>
      {null}
    </ShipmentPanel>,
    'order-shipment',
    'order-1',
    'Isi pengiriman',
  ],
  [<ReviewSection key="" line={orderLine('1', { reviewable: true })} shop="Dapur" />, 'review', '1', 'Beri ulasan'],
  [
    <OrderView key="" order={order({ events: ['payment.submit'], has_proof: true, proofs })} buyer="Budi" />,
    'payment-proof',
    'order-1',
    'Kirim bukti lain',
  ],
  [<QuestionRow key="" question={question as never} />, 'product-answer', 't1', 'Jawab</button>'],
  [<PromotionPanel key="" productId="p1" />, 'promotion', 'v1', 'Atur promo'],
  [<PromotionPanel key="" productId="p1" />, 'promotion', 'promo-1', 'Atur promo'],
  [<ClosurePanel key="" />, 'shop-closure', 'edit', 'Tutup toko sementara'],
  [<DeliverySettings key="" isVerified />, 'shop-delivery', 'edit', 'Atur ongkir'],
  [<CashOnDelivery key="" isVerified />, 'shop-payment', 'edit', 'Aktifkan'],
  [<PaymentOptions key="" isVerified />, 'bank-account', 'edit', 'Tambah QRIS'],
  [<PaymentOptions key="" isVerified />, 'qris', 'edit', 'Tambah rekening bank'],
  [
    <BusinessTabs
      key=""
      business={business}
      part="profil"
      {...{ first: null, payment: null, delivery: null, closure: null }}
    />,
    'business-profile',
    'b1',
    'Ubah profil usaha</button>',
  ],
  [<OwnHoursPanel key="" />, 'curator-hours', 'edit', 'Isi jam konsultasi'],
  [
    <CuratorActions key="" consultation={consultation as Consultation} onReassigned={ignore} />,
    'consultation-result',
    'k1',
    'Tolak',
  ],
];

test.each(places)('%# a form that was begun is open again', (shown, form, key, text) => {
  expect(draw(shown), `${form} is behind a button`).toContain(text);
  begin(form, key);
  expect(draw(shown), form).not.toContain(text);
});

test('a form that was only opened, or that another user of the device began, stays behind its button', () => {
  begin('address', 'checkout', { text: 'Baru' });
  expect(draw(checkout)).toContain('Ubah alamat');
  begin('address', 'checkout', {}, 'siti');
  expect(draw(checkout)).toContain('Ubah alamat');
});

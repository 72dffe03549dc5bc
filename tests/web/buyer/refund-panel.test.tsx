/** What buyer and seller read about money that returns. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { Refund } from '#contract/refunds.ts';
import { problemOf } from '#web/api/problem.ts';
import { dismissToast, getToast } from '#web/components/toasts.ts';
import { ComplaintAndRefundPanels } from '#web/features/complaints/ComplaintAndRefundPanels.tsx';
import { CancellationPanel } from '#web/features/refunds/CancellationPanel.tsx';
import { RefundPanel } from '#web/features/refunds/RefundPanel.tsx';
import { SoldOut } from '#web/features/refunds/SoldOut.tsx';
import { useOrderCall } from '#web/features/refunds/useOrderCall.ts';
import { complaint, order, orderLine, refund } from './samples.ts';

const draw = (panel: React.ReactElement) =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{panel}</MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll(/<!-- -->/g, '');

const ACCOUNT = {
  kind_label: 'Rekening bank',
  provider: 'Bank Contoh',
  account_number: '0000009000045',
  holder: 'Budi Santoso',
  updated_at: '2026-11-20T02:05:00.000Z',
  answers: null,
};
const refunding = (one: Partial<Refund>, change: Partial<Order> = {}) =>
  order({
    status: 'process',
    refunds: [refund(one)],
    refund_state: one.state ?? 'owed',
    paid_amount: 84_000,
    ...change,
  });

describe('the panel of a refund', () => {
  test('is absent without one', () => {
    expect(draw(<RefundPanel order={order()} reader="buyer" />)).toBe('');
  });

  test('tells the seller where to pay, or that the buyer has not said it yet, and offers the proof', () => {
    const events = ['refund.prove'];
    const waiting = draw(<RefundPanel order={refunding({ events })} reader="seller" />);
    expect(waiting).toContain('Pembeli belum menuliskan rekening tujuannya');
    expect(waiting).toContain('Kembalikan uangnya paling lambat');
    const known = draw(<RefundPanel order={refunding({ events }, { refund_account: ACCOUNT })} reader="seller" />);
    expect(known).toContain('0000009000045');
    expect(known).toContain('Unggah bukti pengembalian');
    const late = draw(<RefundPanel order={refunding({ events, is_overdue: true })} reader="seller" />);
    expect(late).toContain('Batas waktunya sudah lewat');
  });

  test('asks the buyer about a proof, and both answers have a button', () => {
    const events = ['refund.confirm', 'refund.object'];
    const html = draw(
      <RefundPanel order={refunding({ state: 'proved', events }, { refund_account: ACCOUNT })} reader="buyer" />,
    );
    expect(html).toContain('Uang sudah masuk');
    expect(html).toContain('Belum masuk');
    const disputed = draw(
      <RefundPanel order={refunding({ has_objection: true }, { refund_account: ACCOUNT })} reader="buyer" />,
    );
    expect(disputed).toContain('Anda melaporkan uangnya belum masuk');
  });

  test('says who confirmed it, with the note of staff, and shows no account any more', () => {
    const done = { state: 'confirmed', confirmed_at: '2026-11-24T02:05:00.000Z' } as const;
    const html = draw(
      <RefundPanel
        order={refunding({ ...done, confirmed_by: 'staff', staff_note: 'Buktinya jelas' })}
        reader="buyer"
      />,
    );
    expect(html).toContain('Staf menyatakannya selesai pada');
    expect(html).toContain('Catatan staf: “Buktinya jelas”');
    expect(html).not.toContain('Simpan tujuan');
  });
});

test('a cancellation is offered, answered and explained, each to the one who needs it', () => {
  const draws = (change: Partial<Order>, reader: 'buyer' | 'seller') =>
    draw(<CancellationPanel order={order({ status: 'paid', ...change })} reader={reader} />);
  expect(draws({}, 'buyer')).toBe('');
  expect(draws({ events: ['cancellation.ask'] }, 'buyer')).toContain('Minta pembatalan');
  const asked = {
    cancellation_state: 'asked',
    paid_amount: 50_000,
    timeline: [{ event: 'cancellation.ask', note: 'Salah rasa' }],
  } as unknown as Partial<Order>;
  const seller = draws({ ...asked, events: ['order.cancel', 'cancellation.decline'] }, 'seller');
  expect(seller).toContain('“Salah rasa”');
  expect(seller).toContain('Rp50.000 harus Anda kembalikan');
  expect(seller).toContain('Batalkan dan kembalikan uang');
  expect(draws({ ...asked, events: ['cancellation.withdraw'] }, 'buyer')).toContain('Tarik permintaan');
});

test('a buyer who asks to cancel while a refund is owed has one form for the account, in the panel of the refund', () => {
  const asked = { cancellation_state: 'asked', timeline: [], events: ['cancellation.withdraw'] } as Partial<Order>;
  /** The place of a form that is being loaded. */
  const formsIn = (panel: React.ReactElement) => draw(panel).split('EditForm (').length - 1;
  const both = refunding({}, asked);
  expect(formsIn(<CancellationPanel order={both} reader="buyer" />)).toBe(0);
  expect(formsIn(<RefundPanel order={both} reader="buyer" />)).toBe(1);
  const onlyAsked = order({ status: 'paid', paid_amount: 50_000, ...asked });
  expect(formsIn(<CancellationPanel order={onlyAsked} reader="buyer" />)).toBe(1);
  const returned = refunding({ state: 'confirmed' }, asked);
  expect(formsIn(<CancellationPanel order={returned} reader="buyer" />)).toBe(1);
  expect(formsIn(<RefundPanel order={returned} reader="buyer" />)).toBe(0);
});

test('a buyer whose proof nobody answers reads that they may ask, and the seller that only received money goes back', () => {
  const draws = (change: Partial<Order>, reader: 'buyer' | 'seller') =>
    draw(<CancellationPanel order={order({ status: 'waiting', has_proof: true, ...change })} reader={reader} />);
  expect(draws({}, 'buyer')).toBe('');
  expect(draws({ events: ['cancellation.ask'] }, 'buyer')).toContain('Penjual belum memeriksa bukti pembayaran Anda.');
  const asked = {
    cancellation_state: 'asked',
    timeline: [{ event: 'cancellation.ask', note: 'Tidak dijawab' }],
    events: ['order.cancel', 'cancellation.decline'],
  } as unknown as Partial<Order>;
  expect(draws(asked, 'seller')).toContain('Rp50.000 harus Anda kembalikan');
});

test('nobody speaks of money to return where the buyer pays on receipt', () => {
  const draws = (change: Partial<Order>, reader: 'buyer' | 'seller') =>
    draw(<CancellationPanel order={order({ status: 'process', payment_method: 'cod', ...change })} reader={reader} />);
  const asked = { cancellation_state: 'asked', timeline: [{ event: 'cancellation.ask', note: 'Lama' }] };
  const panels = [
    draws({ events: ['cancellation.ask'] }, 'buyer'),
    draws({ ...asked, events: ['cancellation.withdraw'] } as unknown as Partial<Order>, 'buyer'),
    draws({ ...asked, events: ['order.cancel', 'cancellation.decline'] } as unknown as Partial<Order>, 'seller'),
  ];
  for (const html of panels) {
    expect(html).toMatch(/Minta pembatalan|Tarik permintaan|Lanjutkan pesanan/);
    expect(html).not.toMatch(/dikembalikan|Anda kembalikan|kembalikan uang|rekening/);
  }
});

test('a buyer whose request was declined reads from when they may ask again, until the order has ended', () => {
  const declined = { cancellation_state: 'declined', timeline: [] } as unknown as Partial<Order>;
  const draws = (change: Partial<Order>, reader: 'buyer' | 'seller' = 'buyer') =>
    draw(<CancellationPanel order={order({ ...declined, ...change })} reader={reader} />);
  expect(draws({ status: 'paid' })).toContain('Anda dapat meminta pembatalan lagi');
  for (const html of [draws({ status: 'paid' }, 'seller'), draws({ status: 'delivered' })])
    expect(html).not.toContain('pembatalan lagi');
});

test('pieces are taken out only while more than one is left, nothing is on its way and nobody disputes them', () => {
  const offers = (change: Partial<Order>) => draw(<SoldOut order={order(change)} />) !== '';
  expect(offers({ status: 'pending' })).toBe(true);
  expect(offers({ status: 'process' })).toBe(true);
  expect(offers({ status: 'waiting' })).toBe(false);
  expect(offers({ status: 'paid', cancellation_state: 'asked' })).toBe(false);
  expect(offers({ status: 'process', open_complaints: 1 })).toBe(false);
  expect(offers({ status: 'paid', lines: [orderLine('1', { quantity: 2, rejected_quantity: 1 })] })).toBe(false);
});

test('a seller whose pieces cannot be taken out reads why, and an error about the note stays at the note', async () => {
  let run: ReturnType<typeof useOrderCall>['run'] = async () => null;
  function Seller() {
    ({ run } = useOrderCall(order(), 'seller'));
    return null;
  }
  draw(<Seller />);
  const refuse = (errors: Record<string, string[]>) => {
    const send = async () => Promise.reject(problemOf(422, { message: 'Ada isian yang perlu diperbaiki', errors }));
    return run({ send, done: 'Barang dikeluarkan' });
  };
  expect(await refuse({ lines: ['Pembeli sudah menerima kembali uangnya. Sisa Rp10.000.'] })).toBe('');
  expect(getToast()?.description).toBe('Pembeli sudah menerima kembali uangnya. Sisa Rp10.000.');
  dismissToast();
  expect(await refuse({ note: ['Catatan terlalu panjang.'] })).toBe('Catatan terlalu panjang.');
  expect(getToast()?.open).toBe(false);
});

test('complaints and refunds stand in the order in which the reader has to act', () => {
  const drawn = (events: string[], refund_state: Order['refund_state']) =>
    draw(
      <ComplaintAndRefundPanels
        order={order({ refund_state, complaints: [complaint({ events })] })}
        complaints="K"
        refund="R"
      />,
    )
      .replaceAll(/<[^>]+>/g, '')
      .slice(-2);
  expect(drawn(['answer.accept', 'complaint.withdraw'], 'owed')).toBe('KR');
  expect(drawn(['complaint.withdraw'], 'owed')).toBe('RK');
  expect(drawn([], 'proved')).toBe('RK');
  expect(drawn([], 'confirmed')).toBe('KR');
  expect(drawn([], null)).toBe('KR');
});

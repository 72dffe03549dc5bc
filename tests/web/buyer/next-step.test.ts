/**
 * The next step of an order for buyer and seller: who must do what, by when. Also the status labels of the
 * specification.
 */
import { expect, test } from 'vitest';
import type { Order, OrderStatus } from '#contract/orders.ts';
import ordersWords from '#locales/id/orders.json' with { type: 'json' };
import { nextStep } from '#web/features/orders/next-step.ts';
import { toOrderItem } from '#web/features/orders/order-item.ts';
import { readNextStep } from './read-next-step.ts';
import { order, orderLine } from './samples.ts';

const proof = (state: Order['proofs'][number]['state'], note: string | null = null): Order['proofs'][number] => ({
  id: 'proof-1',
  url: '/api/v1/files/proof-1',
  state,
  payment_method: 'option-1',
  payment_label: 'Bank Mandiri',
  note,
  duplicate_of: [],
  duplicate_elsewhere: false,
  created_at: '2026-11-20T04:00:00.000Z',
});
const moment = (event: string, to_status: OrderStatus, note: string): Order['timeline'][number] => ({
  event,
  from_status: 'pending',
  to_status,
  status_label: '',
  actor: 'seller',
  actor_name: 'Amplang Laut Biru',
  note,
  proof_id: null,
  created_at: '2026-11-20T05:00:00.000Z',
});

const DUE = 'Minggu, 22 Nov 2026 pukul 10.05 WITA';
const refused: Partial<Order> = { status: 'waiting', proofs: [proof('refused', 'Jumlahnya kurang Rp500.')] };
const sent: Partial<Order> = { status: 'waiting', has_proof: true, proofs: [proof('submitted')], due_at: null };
const unpayable: Partial<Order> = { status: 'waiting', payment_options: [] };
const withoutDue = { due_at: null };
const withRejection = { timeline: [moment('order.reject', 'rejected', 'Ikan sedang kosong.')], due_at: null };

test.each<[string, Partial<Order>, 'buyer' | 'seller', string, boolean, boolean]>([
  ['pending', { status: 'pending' }, 'buyer', 'Menunggu penjual mengonfirmasi', true, false],
  ['pending', { status: 'pending' }, 'seller', 'Terima atau tolak pesanan ini', true, true],
  ['waiting', { status: 'waiting' }, 'buyer', 'Bayar Rp50.000 kepada penjual, lalu unggah buktinya', true, true],
  ['waiting', { status: 'waiting' }, 'seller', 'Menunggu pembayaran pembeli', true, false],
  ['waiting, nowhere to pay', unpayable, 'buyer', 'Menunggu cara bayar dari penjual', true, false],
  ['waiting, nowhere to pay', unpayable, 'seller', 'Pembeli belum dapat membayar', true, true],
  ['waiting, proof refused', refused, 'buyer', 'Bukti Anda ditolak penjual. Unggah bukti yang benar', true, true],
  ['waiting, proof refused', refused, 'seller', 'Menunggu bukti baru dari pembeli', true, false],
  ['waiting, proof sent', sent, 'buyer', 'Bukti dikirim, menunggu pemeriksaan penjual', false, false],
  ['waiting, proof sent', sent, 'seller', 'Periksa bukti pembayaran', false, true],
  ['paid', { status: 'paid', ...withoutDue }, 'buyer', 'Pembayaran diterima penjual', false, false],
  ['paid', { status: 'paid', ...withoutDue }, 'seller', 'Siapkan pesanan', false, true],
  ['process', { status: 'process', ...withoutDue }, 'buyer', 'Pesanan sedang disiapkan', false, true],
  ['process', { status: 'process', ...withoutDue }, 'seller', 'Serahkan pesanan kepada pembeli', false, true],
  ['delivered', { status: 'delivered' }, 'buyer', 'Periksa barang yang Anda terima', true, true],
  ['delivered', { status: 'delivered' }, 'seller', 'Menunggu pembeli menyelesaikan pesanan', true, false],
  ['completed', { status: 'completed', ...withoutDue }, 'buyer', 'Pesanan selesai', false, false],
  ['completed', { status: 'completed', ...withoutDue }, 'seller', 'Pesanan selesai', false, false],
  ['failed', { status: 'failed', ...withoutDue }, 'buyer', 'Pesanan batal otomatis', false, false],
  ['failed', { status: 'failed', ...withoutDue }, 'seller', 'Pesanan batal otomatis', false, false],
  ['canceled', { status: 'canceled', ...withoutDue }, 'buyer', 'Anda membatalkan pesanan ini', false, false],
  ['canceled', { status: 'canceled', ...withoutDue }, 'seller', 'Pembeli membatalkan pesanan ini', false, false],
  ['rejected', { status: 'rejected', ...withRejection }, 'buyer', 'Penjual membatalkan pesanan ini', false, false],
  ['rejected', { status: 'rejected', ...withRejection }, 'seller', 'Anda membatalkan pesanan ini', false, false],
])('%s: the %3$s reads "%4$s"', (_name, change, reader, title, hasDue, isYours) => {
  const step = readNextStep(change, reader);
  expect(step.title).toBe(title);
  expect(step.due?.includes(DUE) ?? false).toBe(hasDue);
  expect(step.isYours).toBe(isYours);
  for (const text of [step.title, step.text, step.due ?? '']) expect(text).not.toMatch(/\{\{|“”|undefined|null/);
});

test('a buyer whose order is on its way reads when it is expected, until it was delivered', () => {
  const shipped = { status: 'process', expected_day: '2026-12-07', due_at: null } as const;
  expect(readNextStep(shipped, 'buyer')).toMatchObject({
    title: 'Pesanan dalam perjalanan',
    text: 'Perkiraan tiba Senin, 7 Des 2026. Tekan “Pesanan diterima” setelah barang di tangan Anda.',
  });
  expect(readNextStep(shipped, 'seller').title).toBe('Serahkan pesanan kepada pembeli');
  expect(readNextStep({ ...shipped, status: 'delivered' }, 'buyer').title).toBe('Periksa barang yang Anda terima');
});

test('the order list shows the same next step as the order, also if the seller has no payment option', () => {
  for (const change of [{ status: 'waiting' }, unpayable, sent, { status: 'delivered' }] satisfies Partial<Order>[]) {
    const {
      payment_options: _,
      lines: __,
      timeline: ___,
      proofs: ____,
      ...item
    } = { ...order(change), ...toOrderItem(order(change)) };
    for (const reader of ['buyer', 'seller'] as const)
      expect(nextStep(item, reader)).toEqual(nextStep(order(change), reader));
  }
});

test("a refused proof shows the seller's note to the buyer, a rejected order shows the reason", () => {
  expect(readNextStep(refused, 'buyer').text).toContain('Jumlahnya kurang Rp500.');
  expect(readNextStep({ status: 'rejected', ...withRejection }, 'buyer').text).toContain('Ikan sedang kosong.');
});

test('a buyer with pickup is told to collect the goods, and a buyer who can review is asked to', () => {
  expect(readNextStep({ status: 'process', delivery_method: 'pickup', due_at: null }, 'buyer').text).toMatch(
    /^Ambil pesanan di toko/,
  );
  const lines = [orderLine('1', { reviewable: true })];
  expect(readNextStep({ status: 'completed', lines, due_at: null }, 'buyer').text).toContain('ulasan');
});

test('collecting is told while the goods are prepared only, and a review is asked of the buyer for what can be reviewed', () => {
  for (const status of ['pending', 'waiting', 'paid', 'delivered'] as const)
    expect(readNextStep({ status, delivery_method: 'pickup' }, 'buyer').text).not.toMatch(/^Ambil pesanan di toko/);
  expect(readNextStep({ status: 'process', delivery_method: 'other', due_at: null }, 'buyer').text).not.toMatch(
    /^Ambil/,
  );
  const [open, done] = [orderLine('1', { reviewable: true }), orderLine('2', { reviewable: false })];
  const textOf = (lines: Order['lines'], reader: 'buyer' | 'seller' = 'buyer', status: OrderStatus = 'completed') =>
    readNextStep({ status, lines, due_at: null }, reader).text;
  expect(textOf([open, done])).toBe(textOf([open]));
  expect(textOf([done])).not.toBe(textOf([open]));
  expect(textOf([open], 'seller')).toBe(textOf([done], 'seller'));
  expect(textOf([open], 'buyer', 'delivered')).toBe(textOf([done], 'buyer', 'delivered'));
});

test('a rejected order without a reason has a sentence without one', () => {
  for (const reader of ['buyer', 'seller'] as const) {
    const { text } = readNextStep({ status: 'rejected', due_at: null }, reader);
    expect(text).not.toMatch(/“|”|: *$|^$/);
    expect(text).not.toBe(readNextStep({ status: 'rejected', ...withRejection }, reader).text);
  }
});

test('only the last refusal counts: its note is shown, also where it stands in the history only', () => {
  const twice = [proof('refused', 'Buram.'), proof('refused', 'Jumlahnya kurang.')];
  expect(readNextStep({ status: 'waiting', proofs: twice }, 'buyer').text).toContain('Jumlahnya kurang.');
  const again = [proof('refused', 'Buram.'), proof('submitted')];
  expect(readNextStep({ status: 'waiting', proofs: again }, 'buyer').title).not.toMatch(/ditolak/);
  const timeline = [moment('payment.refuse', 'waiting', 'Salah rekening.'), moment('order.accept', 'waiting', 'Siap.')];
  expect(readNextStep({ status: 'waiting', proofs: [proof('refused')], timeline }, 'buyer').text).toContain(
    'Salah rekening.',
  );
  expect(
    readNextStep({ status: 'paid', proofs: [proof('refused', 'Buram.')], due_at: null }, 'buyer').text,
  ).not.toContain('Buram.');
});

test('a note belongs to the step that tells it, and a deadline that is not known is not filled in', () => {
  const proofs = [proof('refused', 'Buram.')];
  expect(nextStep(order({ status: 'paid', proofs, due_at: null }), 'buyer').params).toMatchObject({
    note: '',
    due: '',
  });
  expect(nextStep(order({ status: 'waiting', proofs }), 'buyer').params.note).toBe('Buram.');
  const timeline = [moment('order.accept', 'waiting', 'Siap.')];
  expect(nextStep(order({ status: 'rejected', timeline }), 'buyer').params.note).toBe('');
});

test('an order of which a list tells little has a next step', () => {
  const item = { status: 'waiting', has_proof: false, total: 50_000, expected_day: null, due_at: null } as const;
  expect(nextStep(item, 'buyer').title).toBe('next.buyer.waiting.title');
  expect(nextStep({ ...item, status: 'completed' }, 'buyer').text).toBe('next.buyer.completed.text');
  expect(nextStep({ ...item, status: 'rejected' }, 'seller').text).toBe('next.seller.rejected.text_plain');
});

test('a deadline is told at the steps that have one, and only if it is known', () => {
  for (const status of ['paid', 'process', 'completed', 'failed'] as const)
    expect(readNextStep({ status }, 'buyer').due).toBeNull();
  for (const status of ['pending', 'waiting', 'delivered'] as const) {
    expect(readNextStep({ status }, 'buyer').due).toContain(DUE);
    expect(readNextStep({ status, due_at: null }, 'buyer').due).toBeNull();
  }
});

test('the status labels equal those of the specification, in server and browser', () => {
  const specified = {
    pending: 'Menunggu Konfirmasi',
    waiting: 'Menunggu Pembayaran',
    paid: 'Telah Dibayar',
    process: 'Sedang Diproses',
    delivered: 'Telah Diterima',
    failed: 'Dibatalkan System',
    completed: 'Selesai',
    canceled: 'Pesanan Dibatalkan',
    rejected: 'Dibatalkan',
  };
  expect(ordersWords.status).toEqual(specified);
});

test('a fee that the seller names is their next step, and then the buyer has to agree', () => {
  const open = { status: 'pending', delivery_fee_state: 'open' } as const;
  expect(readNextStep(open, 'seller')).toMatchObject({
    isYours: true,
    title: 'Tentukan ongkir, lalu terima atau tolak pesanan ini',
  });
  expect(readNextStep(open, 'buyer')).toMatchObject({ isYours: false, title: 'Menunggu penjual mengonfirmasi' });
  const named = { status: 'waiting', delivery_fee_state: 'named', delivery_fee: 18_000, total: 68_000 } as const;
  expect(readNextStep(named, 'buyer')).toMatchObject({
    isYours: true,
    title: 'Setujui ongkir Rp18.000 dari penjual',
    due: `Setujui sebelum ${DUE}. Jika tidak, pesanan batal otomatis.`,
  });
  expect(readNextStep(named, 'seller')).toMatchObject({
    isYours: false,
    title: 'Menunggu pembeli menyetujui ongkir Rp18.000',
  });
  expect(readNextStep({ ...named, delivery_fee_state: 'agreed' }, 'buyer').title).toMatch(
    /^Bayar Rp68\.000 kepada penjual/,
  );
});

/** What both sides read about a proof of payment that the seller has to answer, and about an order that their silence ended. */
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { readNextStep } from './read-next-step.ts';
import { order } from './samples.ts';

const DUE = 'Minggu, 22 Nov 2026 pukul 10.05 WITA';
const sent: Partial<Order> = { status: 'waiting', has_proof: true, due_at: null };
const canceled: Order['timeline'][number] = {
  event: 'order.cancel',
  from_status: 'waiting',
  to_status: 'canceled',
  status_label: '',
  actor: 'system',
  actor_name: null,
  note: null,
  proof_id: null,
  created_at: '2026-11-20T05:00:00.000Z',
};

test('both sides read until when a proof has to be answered, and what the buyer may do afterwards', () => {
  const running = { ...sent, due_at: order().due_at };
  expect(readNextStep(running, 'buyer').due).toBe(
    `Jika penjual belum memeriksanya sampai ${DUE}, Anda dapat meminta pembatalan.`,
  );
  expect(readNextStep(running, 'seller').due).toBe(
    `Jawab sebelum ${DUE}. Setelah itu pembeli dapat meminta pembatalan.`,
  );
  expect(readNextStep(running, 'buyer').text).toContain('Anda tinggal menunggu');
  expect(readNextStep(sent, 'buyer').text).toContain('meminta pembatalan di halaman pesanan ini');
  expect(readNextStep(sent, 'seller').text).toContain('Batas waktunya sudah lewat');
  const asked: Partial<Order> = { ...running, cancellation_state: 'asked' };
  expect(readNextStep(asked, 'buyer').due).toBe(
    `Jika penjual tidak menjawab sampai ${DUE}, pesanan batal dan uang Anda dikembalikan.`,
  );
  expect(readNextStep(asked, 'seller')).toMatchObject({ title: 'Jawab permintaan pembatalan', isYours: true });
});

test('a seller whose silence ended an order reads what to do if the money never came', () => {
  const timeline = [canceled];
  const owed = { status: 'canceled', refund_state: 'owed', paid_amount: 50_000, due_at: null } as const;
  expect(readNextStep({ ...owed, timeline }, 'seller').text).toContain('Jika tidak pernah masuk');
  expect(readNextStep({ ...owed, timeline: [] }, 'seller').text).not.toContain('Jika tidak pernah masuk');
  expect(readNextStep({ ...owed, timeline }, 'buyer').text).not.toContain('Jika tidak pernah masuk');
});

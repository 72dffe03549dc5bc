/** Beside each proof of a refund stands the account to which it was made; staff are told what they must check before. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { RefundProof, StaffRefund } from '#contract/refunds.ts';
import { RefundProofs } from '#web/features/refunds/RefundProofs.tsx';
import { StaffRefundView } from '#web/features/refunds/StaffRefundView.tsx';
import { refund } from './samples.ts';

const draw = (part: React.ReactElement) =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll(/<!-- -->/g, '');

const ACCOUNT = {
  kind_label: 'Rekening bank',
  provider: 'Bank Contoh',
  account_number: '0012',
  holder: 'Budi Santoso',
};
const LINE = 'Ditujukan ke Bank Contoh 0012 a.n. Budi Santoso';
const proof = (account: RefundProof['account']): RefundProof => ({
  ...{ id: 'proof-1', url: '/api/v1/files/1', note: null, objection: null, objected_at: null, account },
  created_at: '2026-11-20T02:05:00.000Z',
});
const { events, ...head } = refund({ state: 'proved', is_overdue: true });
const forStaff = (change: Partial<StaffRefund> = {}): StaffRefund => ({
  ...head,
  ...{ order: { id: '1', number: 'SU-1', paid_amount: 50_000 }, shop: { id: '2', name: 'Dapur Siti' } },
  ...{ buyer: { id: '3', name: 'Budi' }, proofs: [proof(null)], has_account: true, events },
  ...{ is_claimed: false, account_changed_at: null, ...change },
});

test('a proof names its account, if the buyer had given one', () => {
  expect(draw(<RefundProofs proofs={[proof(ACCOUNT)]} isLarge={false} />)).toContain(LINE);
  expect(draw(<RefundProofs proofs={[proof(null)]} isLarge={false} />)).not.toContain('Ditujukan ke');
  // Staff opened it.
  expect(draw(<RefundProofs proofs={[proof(null)]} isLarge={false} accounts={{ 'proof-1': ACCOUNT }} />)).toContain(
    LINE,
  );
});

test('staff read that the account was changed, and that the payment itself was never confirmed', () => {
  const plain = draw(<StaffRefundView refund={forStaff()} />);
  expect(plain).not.toMatch(/mengubah tujuannya|tidak pernah memeriksa/);
  const told = draw(
    <StaffRefundView refund={forStaff({ is_claimed: true, account_changed_at: '2026-11-21T02:05:00.000Z' })} />,
  );
  expect(told).toContain('Pembeli mengubah tujuannya pada Sabtu, 21 Nov 2026');
  expect(told).toContain('Penjual tidak pernah memeriksa bukti pembayaran pesanan ini.');
});

/** The refunds of an order, for its buyer or its seller: how much, why, where it stands, the proofs, and what the reader may do. */
import Box from '@mui/material/Box';
import type { Order } from '#contract/orders.ts';
import type { Refund } from '#contract/refunds.ts';
import { formatRupiah } from '#engine/money.ts';
import { Panel } from '../../components/Panel.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { longDateTime } from '../../format/dates.ts';
import { AccountFacts } from './AccountFacts.tsx';
import type { OrderReader } from './api.ts';
import { BuyerAccount } from './BuyerAccount.tsx';
import { BuyerAnswer } from './BuyerAnswer.tsx';
import { owesRefund } from './owes-refund.ts';
import { RefundProofs } from './RefundProofs.tsx';
import { refundTone } from './refund-tone.ts';
import { SellerProof } from './SellerProof.tsx';
import { t } from './translations.ts';

interface Props {
  order: Order;
  reader: OrderReader;
}

/** The sentence below the amount. Confirmed refunds say when. */
function stateText(refund: Refund, reader: OrderReader): string {
  const { state, confirmed_at, confirmed_by, due_at } = refund;
  if (state === 'confirmed')
    return t(`${reader}.confirmed_${confirmed_by ?? 'buyer'}`, {
      date: confirmed_at ? longDateTime(confirmed_at) : '',
    });
  const step = state === 'owed' && refund.has_objection ? 'disputed' : refund.is_overdue ? `${state}_late` : state;
  return t(`${reader}.${step}` as 'buyer.owed', { date: due_at ? longDateTime(due_at) : '' });
}

function RefundItem({ order, refund, reader }: Props & { refund: Refund }) {
  const { amount, source, state, staff_note } = refund;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1.5, pt: 2, borderTop: 1, borderColor: 'divider', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ fontWeight: 800, fontSize: '1.25rem' }}>{formatRupiah(amount)}</Box>
        <StatusChip status={refundTone(refund)} label={t(`state.${state}`)} />
      </Box>
      <Box>
        <Box sx={{ color: 'text.secondary' }}>{t(`source.${source}`)}</Box>
        <Box sx={{ fontWeight: 600 }}>{stateText(refund, reader)}</Box>
        {staff_note && <Box sx={{ overflowWrap: 'anywhere' }}>{t('staff_note', { note: staff_note })}</Box>}
      </Box>
      <RefundProofs proofs={refund.proofs} isLarge={state === 'proved'} />
      {reader === 'buyer' && <BuyerAnswer order={order} refund={refund} />}
      {reader === 'seller' && refund.events.includes('refund.prove') && <SellerProof order={order} refund={refund} />}
    </Box>
  );
}

export function RefundPanel({ order, reader }: Props) {
  const { refunds, refund_account: account } = order;
  if (refunds.length === 0) return null;
  const isOpen = owesRefund(order);
  return (
    <Panel title={t('title')} text={isOpen ? t(`lead.${reader}`) : undefined}>
      {reader === 'seller' &&
        isOpen &&
        (account ? <AccountFacts account={account} canCopy /> : <Box>{t('account.missing')}</Box>)}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {refunds.toReversed().map((refund) => (
          <RefundItem key={refund.id} order={order} refund={refund} reader={reader} />
        ))}
      </Box>
      {reader === 'buyer' && isOpen && (
        <Box sx={{ display: 'grid', gap: 2, pt: 2, borderTop: 1, borderColor: 'divider', minWidth: 0 }}>
          <BuyerAccount order={order} />
        </Box>
      )}
    </Panel>
  );
}

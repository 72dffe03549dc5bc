/**
 * A proof of payment: the private picture, its date, the payment option, and the seller's decision. Opens in full size.
 */
import Box from '@mui/material/Box';
import type { PaymentProof } from '#contract/orders.ts';
import { PrivatePicture } from '../../components/PrivatePicture.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { longDateTime } from '../../format/dates.ts';
import { t } from './translations.ts';

/** The colour of a proof's state, as the name of a status. */
const STATUSES: Record<PaymentProof['state'], string> = {
  submitted: 'waiting',
  confirmed: 'accepted',
  refused: 'revision',
  replaced: 'closed',
};

/** `large`: for sellers, who must read the details in the picture. */
export function ProofPicture({ proof, large = false }: { proof: PaymentProof; large?: boolean }) {
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: large ? 'wrap' : 'nowrap' }}>
      <PrivatePicture
        url={proof.url}
        alt={t('proof.alt', { label: proof.payment_label, date: longDateTime(proof.created_at) })}
        words={{ open: t('proof.open'), close: t('proof.close'), missing: t('proof.missing') }}
        large={large}
      />
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <StatusChip status={STATUSES[proof.state]} label={t(`proof.${proof.state}`)} />
        <Box sx={{ mt: 0.75, color: 'text.secondary' }}>
          {t('proof.sent', { date: longDateTime(proof.created_at), label: proof.payment_label })}
        </Box>
        {proof.note && <Box sx={{ mt: 0.75, fontWeight: 600 }}>{t('proof.refused_note', { note: proof.note })}</Box>}
      </Box>
    </Box>
  );
}

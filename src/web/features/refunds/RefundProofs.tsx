/** The proofs of a refund, the latest first, with what the buyer objected. */
import Box from '@mui/material/Box';
import type { AccountFacts, RefundProof } from '#contract/refunds.ts';
import { PrivatePicture } from '../../components/PrivatePicture.tsx';
import { longDateTime } from '../../format/dates.ts';
import { t } from './translations.ts';

interface Props {
  proofs: RefundProof[];
  /** The latest, for readers who must read its details. */
  isLarge: boolean;
  /** By id of the proof, for staff who opened them. */
  accounts?: Record<string, AccountFacts>;
}

/** Where the buyer wanted the money when the proof came. It may have changed since. */
const AccountLine = ({ account }: { account: AccountFacts | null }) =>
  account && (
    <Box>
      {t('proof.account', { provider: account.provider, number: account.account_number, holder: account.holder })}
    </Box>
  );

export function RefundProofs({ proofs, isLarge, accounts = {} }: Props) {
  if (proofs.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {proofs.toReversed().map((proof, at) => (
        <Box component="li" key={proof.id} sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <PrivatePicture
            url={proof.url}
            alt={t('proof.alt', { date: longDateTime(proof.created_at) })}
            words={{ open: t('proof.open'), close: t('proof.close'), missing: t('proof.missing') }}
            large={isLarge && at === 0}
          />
          <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ color: 'text.secondary' }}>{t('proof.sent', { date: longDateTime(proof.created_at) })}</Box>
            <AccountLine account={accounts[proof.id] ?? proof.account} />
            {proof.note && <Box>{t('proof.note', { note: proof.note })}</Box>}
            {proof.objection && <Box sx={{ fontWeight: 600 }}>{t('proof.objection', { note: proof.objection })}</Box>}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

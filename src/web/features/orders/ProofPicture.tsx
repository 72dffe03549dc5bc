/**
 * A proof of payment: the private picture, its date, the payment option, and the seller's decision. Opens in full size.
 */
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { useState } from 'react';
import type { PaymentProof } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { usePrivateFile } from '../../components/usePrivateFile.ts';
import { longDateTime } from '../../format/dates.ts';
import { t } from './translations.ts';

const tones = {
  submitted: { bgcolor: 'soft.bay', color: 'bay.main' },
  confirmed: { bgcolor: 'soft.primary', color: 'primary.main' },
  refused: { bgcolor: 'soft.accent', color: 'accent.main' },
  replaced: { bgcolor: 'soft.sunken', color: 'text.secondary' },
};

/** `large`: for sellers, who must read the details in the picture. */
export function ProofPicture({ proof, large = false }: { proof: PaymentProof; large?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { href, hasFailed: isLost } = usePrivateFile(proof.url);
  const alt = t('proof.alt', { label: proof.payment_label, date: longDateTime(proof.created_at) });
  const side = large ? { xs: 1, sm: 320 } : 112;
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: large ? 'wrap' : 'nowrap' }}>
      <Box sx={{ width: side, flex: 'none' }}>
        {href ? (
          <Box
            component="button"
            type="button"
            aria-label={t('proof.open')}
            onClick={() => setOpen(true)}
            sx={{
              display: 'block',
              width: 1,
              p: 0,
              border: 1,
              borderColor: 'divider',
              borderRadius: '10px',
              overflow: 'hidden',
              cursor: 'zoom-in',
              bgcolor: 'soft.sunken',
            }}
          >
            <Box
              component="img"
              src={href}
              alt={alt}
              sx={{ display: 'block', width: 1, maxHeight: large ? 480 : 150, objectFit: 'contain' }}
            />
          </Box>
        ) : isLost ? (
          <Box
            sx={{ p: 2, borderRadius: '10px', bgcolor: 'soft.sunken', color: 'text.secondary', fontSize: '0.875rem' }}
          >
            {t('proof.missing')}
          </Box>
        ) : (
          <SkeletonBar height={large ? 320 : 140} />
        )}
      </Box>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box
          component="span"
          sx={{
            display: 'inline-block',
            px: 1.25,
            py: 0.25,
            borderRadius: 99,
            fontSize: '0.875rem',
            fontWeight: 600,
            ...tones[proof.state],
          }}
        >
          {t(`proof.${proof.state}`)}
        </Box>
        <Box sx={{ mt: 0.75, color: 'text.secondary' }}>
          {t('proof.sent', { date: longDateTime(proof.created_at), label: proof.payment_label })}
        </Box>
        {proof.note && <Box sx={{ mt: 0.75, fontWeight: 600 }}>{t('proof.refused_note', { note: proof.note })}</Box>}
      </Box>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-label={alt} maxWidth={false}>
        <Box sx={{ display: 'grid', gap: 1, p: 1, justifyItems: 'end' }}>
          <Box
            component="img"
            src={href ?? undefined}
            alt={alt}
            sx={{ maxWidth: 1, maxHeight: '80dvh', objectFit: 'contain' }}
          />
          <Action look="outlined" autoFocus onClick={() => setOpen(false)}>
            {t('proof.close')}
          </Action>
        </Box>
      </Dialog>
    </Box>
  );
}

/**
 * The seller's QRIS: the code with the exact amount, and the seller's own picture. Above the QRIS limit, only the
 * picture.
 */
import Box from '@mui/material/Box';
import Download from 'lucide-react/icons/download';
import { lazy, Suspense } from 'react';
import type { OrderPaymentOption } from '#contract/orders.ts';
import { formatRupiah } from '#engine/money.ts';
import { QRIS_MAX_RUPIAH } from '#engine/qris.ts';
import { Action } from '../../components/Action.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { usePrivateFile } from '../../components/usePrivateFile.ts';
import { t } from './translations.ts';

const QrCode = lazy(() => import('../../components/QrCode.tsx'));
const PIXELS = 1024;

/** Most buyers pay with the same phone, so they open the saved picture in their banking app. */
async function download(code: string, name: string): Promise<void> {
  const { toDataURL } = await import('qrcode');
  const link = document.createElement('a');
  link.href = await toDataURL(code, { width: PIXELS, margin: 4, errorCorrectionLevel: 'M' });
  link.download = `${name}.png`;
  link.click();
}

function Original({ option }: { option: OrderPaymentOption }) {
  const { href, hasFailed: isLost } = usePrivateFile(option.picture?.url ?? null);
  if (!option.picture) return null;
  if (isLost) return <Box sx={{ color: 'text.secondary' }}>{t('proof.missing')}</Box>;
  if (!href) return <SkeletonBar height={200} />;
  return (
    <Box component="a" href={href} target="_blank" rel="noreferrer" sx={{ display: 'block' }}>
      <Box
        component="img"
        src={href}
        alt={t('pay.qris_original_alt', { name: option.bank_holder })}
        sx={{
          display: 'block',
          width: 1,
          maxWidth: 280,
          borderRadius: '10px',
          border: 1,
          borderColor: 'divider',
          bgcolor: '#fff',
        }}
      />
    </Box>
  );
}

export function QrisCard({ option, total, number }: { option: OrderPaymentOption; total: number; number: string }) {
  const amount = formatRupiah(total);
  const name = option.qris?.name ?? option.bank_holder;
  const code = option.qris_code;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <Box sx={{ fontWeight: 600 }}>{t('pay.qris', { name: option.bank_holder })}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
          {t('pay.qris_name', { name })}
          {option.qris?.nmid && ` ${t('pay.nmid', { nmid: option.qris.nmid })}`}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', sm: code ? '1fr 1fr' : '1fr' },
        }}
      >
        {code && (
          <Box sx={{ display: 'grid', gap: 1.25, justifyItems: 'start' }}>
            <Suspense fallback={<SkeletonBar width={280} height={280} />}>
              <QrCode text={code} label={t('pay.qris_alt', { name, amount })} />
            </Suspense>
            <Box>{t('pay.qris_amount', { amount })}</Box>
            <Action size="small" look="outlined" onClick={() => void download(code, `qris-${number}`)}>
              <Download aria-hidden size={18} />
              {t('pay.download')}
            </Action>
          </Box>
        )}
        <Box sx={{ display: 'grid', gap: 1.25, justifyItems: 'start' }}>
          {code && <Box sx={{ fontWeight: 600 }}>{t('pay.qris_original')}</Box>}
          <Box sx={{ width: 1, maxWidth: code ? 180 : 280 }}>
            <Original option={option} />
          </Box>
          <Box sx={{ color: code ? 'text.secondary' : 'text.primary', fontSize: code ? '0.9375rem' : '1rem' }}>
            {code ? t('pay.qris_original_note') : t('pay.qris_type', { amount })}
          </Box>
          {!code && total > QRIS_MAX_RUPIAH && <Box sx={{ fontWeight: 600 }}>{t('pay.qris_above')}</Box>}
        </Box>
      </Box>
    </Box>
  );
}

/** One bank account or QRIS of a seller. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import QrCode from 'lucide-react/icons/qr-code';
import Trash2 from 'lucide-react/icons/trash-2';
import type { PaymentOption } from '#contract/business.ts';
import { BankLogo } from '../../components/BankLogo.tsx';
import { t } from './translations.ts';

export const paymentOptionName = (option: PaymentOption): string =>
  option.type === 'qris' ? `QRIS ${option.bank_holder}` : `${option.bank_name ?? ''} ${option.bank_number ?? ''}`;

export function PaymentOptionRow({ option, onRemove }: { option: PaymentOption; onRemove: () => void }) {
  const { bank_logo, bank_name, qris } = option;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
        columnGap: 2,
        rowGap: 1,
        alignItems: 'center',
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
      }}
    >
      <BankLogo logo={bank_logo}>
        <QrCode aria-hidden size={32} />
      </BankLogo>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {option.type === 'bank' ? (
          <>
            <Box sx={{ fontWeight: 600 }}>{bank_name}</Box>
            <div>{option.bank_number}</div>
            <Box sx={{ color: 'text.secondary' }}>{t('payment.holder', { name: option.bank_holder })}</Box>
          </>
        ) : (
          <>
            <Box sx={{ fontWeight: 600 }}>{option.bank_holder}</Box>
            <Box>{qris?.name ? t('payment.outlet', { name: qris.name }) : t('payment.no_code')}</Box>
            {qris?.nmid && <Box sx={{ color: 'text.secondary' }}>{t('payment.nmid', { nmid: qris.nmid })}</Box>}
            {qris?.problems.map((problem) => (
              <Box key={problem} sx={{ color: 'warning.main' }}>
                {problem}
              </Box>
            ))}
          </>
        )}
      </Box>
      <Button
        color="error"
        startIcon={<Trash2 aria-hidden size={18} />}
        aria-label={t('payment.remove', { name: paymentOptionName(option) })}
        // Left-aligned with the text of the payment option above it.
        sx={{ gridColumn: { xs: 2, sm: 3 }, justifySelf: 'start', ml: { xs: -1, sm: 0 }, px: 1 }}
        onClick={onRemove}
      >
        {t('payment.remove_short')}
      </Button>
    </Box>
  );
}

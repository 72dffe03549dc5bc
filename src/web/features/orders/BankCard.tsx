/** A seller's bank account with all data for a transfer. */
import Box from '@mui/material/Box';
import Landmark from 'lucide-react/icons/landmark';
import type { OrderPaymentOption } from '#contract/orders.ts';
import { BankLogo } from '../../components/BankLogo.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { t } from './translations.ts';

/** Groups of four digits, which are easier to compare with the banking app. */
export const groupDigits = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');

export function BankCard({ option }: { option: OrderPaymentOption }) {
  const number = option.bank_number ?? '';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <BankLogo logo={option.bank_logo}>
        <Landmark aria-hidden size={28} />
      </BankLogo>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{option.bank_name}</Box>
        <Box sx={{ fontWeight: 800, fontSize: '1.25rem', letterSpacing: '0.02em' }}>{groupDigits(number)}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          {t('pay.holder', { name: option.bank_holder })}
          {option.bank_code && ` · ${t('pay.bank_code', { code: option.bank_code })}`}
        </Box>
      </Box>
      <CopyButton text={number} copied={t('pay.copied_number')}>
        {t('pay.copy_number')}
      </CopyButton>
    </Box>
  );
}

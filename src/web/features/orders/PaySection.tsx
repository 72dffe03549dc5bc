/** Payment options and the exact amount. */
import Box from '@mui/material/Box';
import type { Order } from '#contract/orders.ts';
import { CopyButton } from '../../components/CopyButton.tsx';
import { Panel } from '../../components/Panel.tsx';
import { Price } from '../../components/Price.tsx';
import { BankCard } from './BankCard.tsx';
import { QrisCard } from './QrisCard.tsx';
import { t } from './translations.ts';

export function PaySection({ order }: { order: Order }) {
  const { payment_options, total } = order;
  return (
    <Panel title={t('pay.title')} text={t('pay.text')}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          p: 2,
          borderRadius: '10px',
          bgcolor: 'soft.sunken',
        }}
      >
        <Box sx={{ flex: '1 1 12rem' }}>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('pay.amount')}</Box>
          <Box sx={{ fontWeight: 800, fontSize: '1.5rem' }}>
            <Price value={total} />
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('pay.amount_note')}</Box>
        </Box>
        <CopyButton text={String(total)} copied={t('pay.copied_amount')}>
          {t('pay.copy_amount')}
        </CopyButton>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {payment_options.map((option) => (
          <Box
            component="li"
            key={option.id}
            sx={{ py: 2.5, borderTop: 1, borderColor: 'divider', '&:last-of-type': { pb: 0 } }}
          >
            {option.type === 'bank' ? (
              <BankCard option={option} />
            ) : (
              <QrisCard option={option} total={total} number={order.number} />
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

/** What a buyer can do when goods are wrong or do not arrive: ask the seller, then complain to the programme. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { OutLink } from '../../components/OutLink.tsx';
import { Panel } from '../../components/Panel.tsx';
import { whatsappLink } from '../../format/links.ts';
import { sellerMessage } from './seller-message.ts';
import './words.ts';

const line = { display: 'inline-flex', alignItems: 'center', minHeight: 44 };

export function Trouble({ order, buyer }: { order: Order; buyer: string }) {
  const { t } = useTranslation(['orders', 'common']);
  const report = new URLSearchParams({ jenis: 'pengaduan-konsumen', nomor_pesanan: order.number });
  return (
    <Panel title={t('trouble.title')} text={t('trouble.text')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {order.seller_whatsapp ? (
          <OutLink href={whatsappLink(sellerMessage(t, order, buyer), order.seller_whatsapp)}>
            {t('trouble.shop')}
          </OutLink>
        ) : (
          <Action to={`/members/${order.shop.id}`} look="outlined">
            {t('trouble.shop')}
          </Action>
        )}
        <Action to={`/contact-us?${report}`} look="outlined">
          {t('trouble.report')}
        </Action>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
        {t('trouble.direct')}{' '}
        <Link href={t('common:complaints.our_phone_link')} sx={line}>
          {t('common:complaints.our_phone')}
        </Link>
        {' · '}
        <Link href={`mailto:${t('common:complaints.our_email')}`} sx={line}>
          {t('common:complaints.our_email')}
        </Link>
        <br />
        <Link component={RouterLink} to="/faq?search=barang" sx={line}>
          {t('trouble.faq')}
        </Link>
      </Box>
    </Panel>
  );
}

/**
 * Help when goods are wrong or do not arrive. Buyer and seller talk to each other first, then they can ask the
 * programme.
 */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { OutboundLink } from '../../components/OutboundLink.tsx';
import { Panel } from '../../components/Panel.tsx';
import { whatsappLink } from '../../format/links.ts';
import { t as tCommon } from '../../i18n.ts';
import type { OrderViewer } from './next-step.ts';
import { sellerMessage } from './seller-message.ts';
import { t } from './translations.ts';

const line = { display: 'inline-flex', alignItems: 'center', minHeight: 44 };
/** The message type of the contact form, and the search text that finds the answers in the FAQ. */
const CHANNELS = {
  buyer: { kind: 'pengaduan-konsumen', faq: 'barang' },
  seller: { kind: 'pengaduan-penjual', faq: 'mengeluh' },
} as const;

function AskSeller({ order, buyer }: { order: Order; buyer: string }) {
  if (!order.seller_whatsapp)
    return (
      <Action to={`/members/${order.shop.id}`} look="outlined">
        {t('trouble.shop')}
      </Action>
    );
  return (
    <OutboundLink size="medium" href={whatsappLink(sellerMessage(order, buyer), order.seller_whatsapp)}>
      {t('trouble.shop')}
    </OutboundLink>
  );
}

function AnswerBuyer({ order }: { order: Order }) {
  const { buyer, number } = order;
  if (!buyer?.whatsapp) return null;
  const text = t('trouble.seller.message', { name: buyer.name, number });
  return (
    <OutboundLink size="medium" href={whatsappLink(text, buyer.whatsapp)}>
      {t('trouble.seller.buyer')}
    </OutboundLink>
  );
}

type Props = { order: Order } & ({ reader: 'buyer'; buyer: string } | { reader: 'seller' });

export function OrderHelp(props: Props) {
  const { order, reader } = props;
  const { kind, faq }: (typeof CHANNELS)[OrderViewer] = CHANNELS[reader];
  const report = new URLSearchParams({ jenis: kind, nomor_pesanan: order.number });
  const hasComplaints = order.complainable_lines.length > 0 || order.complaints.length > 0;
  const words = reader === 'seller' ? 'trouble.seller' : hasComplaints ? 'trouble.beside_complaint' : 'trouble';
  return (
    <Panel title={t(`${words}.title`)} text={t(`${words}.text`)}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '@media print': { display: 'none' } }}>
        {props.reader === 'buyer' ? <AskSeller order={order} buyer={props.buyer} /> : <AnswerBuyer order={order} />}
        <Action to={`/contact-us?${report}`} look="outlined">
          {t('trouble.report')}
        </Action>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
        {t('trouble.direct')}{' '}
        <Link href={tCommon('complaints.our_phone_link')} sx={line}>
          {tCommon('complaints.our_phone')}
        </Link>
        {' · '}
        <Link href={`mailto:${tCommon('complaints.our_email')}`} sx={line}>
          {tCommon('complaints.our_email')}
        </Link>
        <br />
        <Link component={RouterLink} to={`/faq?search=${faq}`} sx={line}>
          {t('trouble.faq')}
        </Link>
      </Box>
    </Panel>
  );
}

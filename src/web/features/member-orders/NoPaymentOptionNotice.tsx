/** Warns a seller without a payment option that the buyer cannot pay this order, before and after it is accepted. */
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '#contract/orders.ts';
import { InfoNote } from '../../components/InfoNote.tsx';
import { PAYMENT_OPTIONS_PATH, paymentOptionsQuery } from './api.ts';

export function NoPaymentOptionNotice({ order }: { order: Pick<Order, 'status' | 'has_proof'> }) {
  const { t } = useTranslation('member-orders');
  const isUnpaid = order.status === 'pending' || (order.status === 'waiting' && !order.has_proof);
  const { data } = useQuery({ ...paymentOptionsQuery, enabled: isUnpaid });
  const isMissing = isUnpaid && data?.length === 0;
  return (
    <InfoNote
      text={
        isMissing && (
          <>
            {t(`no_option.${order.status}`)}{' '}
            <Link component={RouterLink} to={PAYMENT_OPTIONS_PATH} sx={{ fontWeight: 600 }}>
              {t('no_option.add')}
            </Link>
          </>
        )
      }
    />
  );
}

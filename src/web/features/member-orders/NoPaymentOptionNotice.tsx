/** Warns a seller without a payment option that the buyer cannot pay this order, before and after it is accepted. */
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '#contract/orders.ts';
import { InfoNote } from '../../components/InfoNote.tsx';
import { PAYMENT_OPTIONS_PATH, paymentOptionsQuery } from './api.ts';
import { t } from './translations.ts';

export function NoPaymentOptionNotice({
  order: { status, has_proof, payment_method },
}: {
  order: Pick<Order, 'status' | 'has_proof' | 'payment_method'>;
}) {
  const isUnpaid = payment_method !== 'cod' && (status === 'pending' || (status === 'waiting' && !has_proof));
  const { data } = useQuery({ ...paymentOptionsQuery, enabled: isUnpaid });
  const isMissing = isUnpaid && data?.length === 0;
  return (
    <InfoNote
      text={
        isMissing &&
        isUnpaid && (
          <>
            {t(`no_option.${status}`)}{' '}
            <Link component={RouterLink} to={PAYMENT_OPTIONS_PATH} sx={{ fontWeight: 600 }}>
              {t('no_option.add')}
            </Link>
          </>
        )
      }
    />
  );
}

/** How and where the goods are handed over, and who pays for delivery. `pickup`: the shop's address, if known. */
import Box from '@mui/material/Box';
import Truck from 'lucide-react/icons/truck';
import type { Order } from '#contract/orders.ts';
import { formatRupiah } from '#engine/money.ts';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import type { OrderViewer } from './next-step.ts';
import { t } from './translations.ts';

interface Props {
  order: Order;
  pickup?: string | null;
  reader: OrderViewer;
}

export function DeliveryFacts({ order, pickup = null, reader }: Props) {
  const { delivery_method, payment_method, delivery_fee_state: state, subsidy, address_text, note } = order;
  const place = order.pickup ? `${order.pickup.place}\n${order.pickup.hours}` : pickup;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <DescriptionList
        facts={[
          [t('facts.method'), t(`delivery.${delivery_method}`)],
          [t('facts.pickup_at'), delivery_method === 'pickup' ? place : null],
          [t('facts.address'), address_text],
          [t('facts.payment'), t(`facts.payment_${payment_method}`)],
          [t('facts.note'), note || t('facts.no_note')],
        ]}
      />
      <Box sx={{ display: 'flex', gap: 1.25, color: 'text.secondary', fontSize: '0.9375rem' }}>
        <Box component={Truck} aria-hidden size={20} sx={{ flex: 'none', mt: '2px' }} />
        <span>
          {t(`delivery.${reader}.${state === 'outside' ? delivery_method : (`fee_${state}` as const)}`)}{' '}
          {subsidy > 0 && t(`delivery.${reader}.subsidy`, { subsidy: formatRupiah(subsidy) })}
        </span>
      </Box>
    </Box>
  );
}

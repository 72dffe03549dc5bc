/** /order-list/{id}: one of the user's own orders. */
import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { PageTitle } from '../components/PageTitle.tsx';
import { BuyerComplaints, ComplaintEntry } from '../features/complaints/BuyerComplaints.tsx';
import { ComplaintAndRefundPanels } from '../features/complaints/ComplaintAndRefundPanels.tsx';
import { OrderChat } from '../features/order-chat/OrderChat.tsx';
import { OrderHeader } from '../features/orders/OrderHeader.tsx';
import { OrderLoader } from '../features/orders/OrderLoader.tsx';
import { OrderView } from '../features/orders/OrderView.tsx';
import { t } from '../features/orders/translations.ts';
import { CancellationPanel } from '../features/refunds/CancellationPanel.tsx';
import { RefundPanel } from '../features/refunds/RefundPanel.tsx';
import { useUser } from '../session/user.ts';

export default function OrderPage() {
  const { id = '' } = useParams();
  const buyer = useUser().data?.personal.name ?? '';
  return (
    <OrderLoader key={id} id={id}>
      {(order) => (
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <PageTitle>{t('detail.page', { number: order.number })}</PageTitle>
          <OrderHeader order={order} />
          <OrderView
            order={order}
            buyer={buyer}
            troubles={
              <ComplaintAndRefundPanels
                order={order}
                complaints={<BuyerComplaints order={order} />}
                refund={<RefundPanel order={order} reader="buyer" />}
              />
            }
            complain={<ComplaintEntry order={order} />}
            cancellation={<CancellationPanel order={order} reader="buyer" />}
            chat={<OrderChat order={order} reader="buyer" />}
          />
        </Box>
      )}
    </OrderLoader>
  );
}

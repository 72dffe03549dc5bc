/** /order-list/{id}/receipt: the printable order. */
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { buyingPaths } from '#contract/calls/buying.ts';
import { hasReceipt } from '#engine/receipt.ts';
import { Action } from '../components/Action.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { PdfButton } from '../components/PdfButton.tsx';
import { OrderLoader } from '../features/orders/OrderLoader.tsx';
import { ReceiptSheet } from '../features/orders/ReceiptSheet.tsx';
import { t } from '../features/orders/translations.ts';
import { useUser } from '../session/user.ts';

export default function OrderReceiptPage() {
  const { id = '' } = useParams();
  const buyer = useUser().data?.personal.name ?? '';
  const [now] = useState(() => new Date().toISOString());
  return (
    <OrderLoader key={id} id={id}>
      {(order) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <PageTitle>{t('receipt.page', { number: order.number })}</PageTitle>
          <GlobalStyles styles={{ '@page': { size: 'A4', margin: '16mm' } }} />
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1.5,
              justifyContent: 'space-between',
              maxWidth: '210mm',
              mx: 'auto',
              width: 1,
              '@media print': { display: 'none' },
            }}
          >
            <Action to={`/order-list/${id}`} look="outlined">
              {t('receipt.back')}
            </Action>
            {hasReceipt(order) && (
              <PdfButton path={buyingPaths.orderReceipt(id)} name={`kuitansi-${order.number}`} kind="receipt" />
            )}
            <Action look="filled" onClick={() => window.print()}>
              <Printer aria-hidden size={20} />
              {t('receipt.print')}
            </Action>
          </Box>
          <ReceiptSheet order={order} buyer={buyer} now={now} />
        </Box>
      )}
    </OrderLoader>
  );
}

/** /order-list/: the user's orders. Search, status and page are in the URL. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../components/PageTitle.tsx';
import { ORDER_ACTIONS } from '../features/next-actions/api.ts';
import { NextActions } from '../features/next-actions/NextActions.tsx';
import { orderList } from '../features/orders/filter.ts';
import { OrderList } from '../features/orders/OrderList.tsx';
import { t } from '../features/orders/translations.ts';

export default function OrderListPage() {
  const [params] = useSearchParams();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 960, mx: 'auto', width: 1, minWidth: 0 }}>
      <PageTitle>{t('list.page')}</PageTitle>
      <Typography component="h1" variant="h2">
        {t('list.title')}
      </Typography>
      <NextActions kinds={ORDER_ACTIONS} />
      <OrderList filter={orderList.read(params)} />
    </Box>
  );
}

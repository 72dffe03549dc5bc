/** The seller's orders. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OrderItem } from '#contract/orders.ts';
import { PageTitle } from '../components/PageTitle.tsx';
import { OrderTasks } from '../features/analysis/SellerTasks.tsx';
import { OrderList } from '../features/member-orders/OrderList.tsx';
import { OrderRow } from '../features/member-orders/OrderRow.tsx';
import { t } from '../features/member-orders/translations.ts';
import { nextStep } from '../features/orders/next-step.ts';
import { OrderChips } from '../features/orders/OrderChips.tsx';
import { t as tOrders } from '../features/orders/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';

function OrderSummaryRow({ order }: { order: OrderItem }) {
  const step = nextStep(order, 'seller');
  return (
    <OrderRow
      order={order}
      chip={<OrderChips order={order} />}
      next={
        step.isYours && (
          <>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {tOrders(step.title, step.params)}
            </Box>
            {step.due && ` · ${tOrders(step.due, step.params)}`}
          </>
        )
      }
    />
  );
}

export default function MemberOrdersPage() {
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/member' },
    { title: t('page'), active: true },
  ]);
  return (
    <>
      <PageTitle>{t('page')}</PageTitle>
      <Typography component="h1" variant="h2" sx={{ mb: 3 }}>
        {t('title')}
      </Typography>
      <Box sx={{ mb: 2 }}>
        <OrderTasks />
      </Box>
      <OrderList labelOf={(status) => tOrders(`status.${status}`)} row={(order) => <OrderSummaryRow order={order} />} />
    </>
  );
}

/** /dashboard/staff/complaints/{id}: both sides of a complaint, and the decision. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { toProblem } from '../api/problem.ts';
import { LoadError } from '../components/LoadError.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { COMPLAINTS_PATH, complaintQuery } from '../features/complaints/api.ts';
import { StaffComplaintView } from '../features/complaints/StaffComplaintView.tsx';
import { staffTone } from '../features/complaints/tones.ts';
import { t } from '../features/complaints/translations.ts';
import { StaffChat } from '../features/order-chat/StaffChat.tsx';
import { OrderTimeline } from '../features/orders/OrderTimeline.tsx';
import { longDateTime } from '../format/dates.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';
import { NotFound } from '../layouts/NotFound.tsx';

export default function StaffComplaintPage() {
  const { id = '' } = useParams();
  const { data: complaint, error, refetch } = useQuery(complaintQuery(id));
  const title = complaint ? t('staff.page', { number: complaint.order.number }) : '';
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/staff' },
    { title: t('staff.title'), href: COMPLAINTS_PATH },
    ...(complaint ? [{ title: complaint.order.number, active: true }] : []),
  ]);
  if (error && [400, 404, 422].includes(toProblem(error).status)) return <NotFound />;
  if (!complaint)
    return error ? <LoadError level="h1" error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  const { buyer, shop, order, created_at, state, state_label } = complaint;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography component="h1" variant="h2">
          {t('staff.title')}{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {complaint.order.number}
          </Box>
        </Typography>
        <StatusChip status={staffTone(state)} label={state_label} />
      </Box>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
        {t('staff.sent_by', { buyer: buyer.name, shop: shop.name, date: longDateTime(created_at) })}
      </Typography>
      <StaffComplaintView
        complaint={complaint}
        orderTimeline={<OrderTimeline timeline={order.timeline} />}
        chat={<StaffChat complaintId={id} orderNumber={order.number} buyer={buyer.name} shop={shop.name} />}
      />
    </>
  );
}

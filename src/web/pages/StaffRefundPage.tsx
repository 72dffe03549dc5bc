import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { toProblem } from '../api/problem.ts';
import { LoadError } from '../components/LoadError.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { RefundMark } from '../features/refunds/StaffRefundList.tsx';
import { StaffRefundView } from '../features/refunds/StaffRefundView.tsx';
import { REFUNDS_PATH, staffRefundQuery } from '../features/refunds/staff-api.ts';
import { t } from '../features/refunds/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';
import { NotFound } from '../layouts/NotFound.tsx';

export default function StaffRefundPage() {
  const { id = '' } = useParams();
  const { data: refund, error, refetch } = useQuery(staffRefundQuery(id));
  const number = refund?.order.number ?? '';
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/staff' },
    { title: t('staff.page'), href: REFUNDS_PATH },
    ...(number ? [{ title: number, active: true }] : []),
  ]);
  if (error && [400, 404, 422].includes(toProblem(error).status)) return <NotFound />;
  if (!refund) return error ? <LoadError level="h1" error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <>
      <PageTitle>{`${t('staff.page')} ${number}`}</PageTitle>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
        <Typography component="h1" variant="h2">
          {t('staff.page')}{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {number}
          </Box>
        </Typography>
        <RefundMark refund={refund} />
      </Box>
      <StaffRefundView refund={refund} />
    </>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { toProblem } from '../api/problem.ts';
import { LoadError } from '../components/LoadError.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { SkeletonBar } from '../components/SkeletonBar.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { STATUS_TONES, TICKETS_PATH, ticketQuery } from '../features/tickets/api.ts';
import { TicketView } from '../features/tickets/TicketView.tsx';
import { t } from '../features/tickets/translations.ts';
import { longDateTime } from '../format/dates.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';
import { NotFound } from '../layouts/NotFound.tsx';

const SubmissionSheet = lazy(() => import('../forms/SubmissionSheet.tsx'));

export default function StaffTicketPage() {
  const { id = '' } = useParams();
  const { data: ticket, error, refetch } = useQuery(ticketQuery(id));
  const number = ticket?.number ?? '';
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/staff' },
    { title: t('title'), href: TICKETS_PATH },
    ...(number ? [{ title: number, active: true }] : []),
  ]);
  if (error && [400, 404, 422].includes(toProblem(error).status)) return <NotFound />;
  if (!ticket) return error ? <LoadError level="h1" error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <>
      <PageTitle>{number}</PageTitle>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography component="h1" variant="h2">
          {number}
        </Typography>
        <StatusChip status={STATUS_TONES[ticket.status]} label={t(`state.${ticket.status}`)} />
      </Box>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
        {t('sent_by', { sender: ticket.sender, date: longDateTime(ticket.created_at) })}
      </Typography>
      <TicketView
        ticket={ticket}
        message={
          <Suspense fallback={<SkeletonBar height={200} />}>
            <SubmissionSheet doc={ticket.doc} answers={ticket.answers} headingLevel={3} />
          </Suspense>
        }
      />
    </>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { FormDoc } from '#engine/types.ts';
import { asProblem } from '../api/problem.ts';
import { Bone } from '../components/Bone.tsx';
import { Failed } from '../components/Failed.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { TICKETS, ticketQuery, toneOf } from '../features/tickets/api.ts';
import { TicketDesk } from '../features/tickets/TicketDesk.tsx';
import { longDateTime } from '../format/dates.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';
import { NotFound } from '../layouts/NotFound.tsx';

const SubmissionSheet = lazy(() => import('../forms/SubmissionSheet.tsx'));

export default function StaffTicketPage() {
  const { t } = useTranslation(['tickets', 'dashboard']);
  const { id = '' } = useParams();
  const { data: ticket, error, refetch } = useQuery(ticketQuery(id));
  const number = ticket?.number ?? '';
  useCrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/staff' },
    { title: t('title'), href: TICKETS },
    ...(number ? [{ title: number, active: true }] : []),
  ]);
  if (error && [400, 404, 422].includes(asProblem(error).status)) return <NotFound />;
  if (!ticket) return error ? <Failed level="h1" error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <>
      <PageTitle>{number}</PageTitle>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography component="h1" variant="h2">
          {number}
        </Typography>
        <StatusChip status={toneOf[ticket.status]} label={t(`state.${ticket.status}`)} />
      </Box>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
        {t('sent_by', { sender: ticket.sender, date: longDateTime(ticket.created_at) })}
      </Typography>
      <TicketDesk
        ticket={ticket}
        message={
          <Suspense fallback={<Bone height={200} />}>
            <SubmissionSheet doc={ticket.doc as unknown as FormDoc} answers={ticket.answers} headingLevel={3} />
          </Suspense>
        }
      />
    </>
  );
}

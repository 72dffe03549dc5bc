/** System status. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Action } from '../components/Action.tsx';
import { ListSkeleton } from '../components/GridOrCards.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { systemQuery } from '../features/system/api.ts';
import { Figures, HealthSummary } from '../features/system/Health.tsx';
import { FailedJobs, PeriodicJobs, Queues } from '../features/system/Jobs.tsx';
import { t } from '../features/system/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';

export default function StaffSystemPage() {
  const { data, error, refetch, isFetching } = useQuery(systemQuery);
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/staff' },
    { title: t('page'), active: true },
  ]);
  return (
    <>
      <PageTitle>{t('page')}</PageTitle>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography component="h1" variant="h2" sx={{ flex: '1 1 auto' }}>
          {t('title')}
        </Typography>
        <Box
          component={Action}
          size="small"
          look="outlined"
          busy={isFetching}
          onClick={() => void refetch()}
          sx={{ minHeight: 44 }}
        >
          {t('refresh')}
        </Box>
      </Box>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {t('lead')}
      </Typography>
      {!data && (error ? <LoadError level="h2" error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {data && (
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <HealthSummary report={data} />
          <FailedJobs failed={data.failed} />
          <Figures report={data} />
          <Queues queues={data.queues} />
          <PeriodicJobs periodic={data.periodic} />
        </Box>
      )}
    </>
  );
}

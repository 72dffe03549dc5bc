/** /dashboard/staff/submissions/overview: what the answers to one form are together. */
import Typography from '@mui/material/Typography';
import { PageTitle } from '../components/PageTitle.tsx';
import { SUBMISSIONS_PATH } from '../features/submissions/api.ts';
import { SubmissionOverview } from '../features/submissions/overview/SubmissionOverview.tsx';
import { t } from '../features/submissions/overview/translations.ts';
import { t as tGrid } from '../features/submissions/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';

export default function StaffSubmissionOverviewPage() {
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/staff' },
    { title: tGrid('title'), href: SUBMISSIONS_PATH },
    { title: t('title'), active: true },
  ]);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Typography component="h1" variant="h2">
        {t('title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3, '@media print': { display: 'none' } }}>
        {t('lead')}
      </Typography>
      <SubmissionOverview />
    </>
  );
}

/** /dashboard/staff/submissions: the submissions of all forms. */
import Typography from '@mui/material/Typography';
import { PageTitle } from '../components/PageTitle.tsx';
import { PeriodDialog } from '../features/curation/desk/BulkAssignPeriod.tsx';
import { SubmissionBrowser } from '../features/submissions/SubmissionBrowser.tsx';
import { t } from '../features/submissions/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';

export default function StaffSubmissionsPage() {
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/staff' },
    { title: t('title'), active: true },
  ]);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Typography component="h1" variant="h2">
        {t('title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {t('lead')}
      </Typography>
      <SubmissionBrowser PeriodDialog={PeriodDialog} />
    </>
  );
}

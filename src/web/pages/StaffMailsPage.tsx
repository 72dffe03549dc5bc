/** The e-mails that the application wrote. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PageTitle } from '../components/PageTitle.tsx';
import { MailList } from '../features/outbox/MailList.tsx';
import { t } from '../features/outbox/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';

export default function StaffMailsPage() {
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/staff' },
    { title: t('page'), active: true },
  ]);
  return (
    <>
      <PageTitle>{t('page')}</PageTitle>
      <Typography component="h1" variant="h2">
        {t('title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3, maxWidth: '70ch' }}>
        {t('lead')}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <MailList />
      </Box>
    </>
  );
}

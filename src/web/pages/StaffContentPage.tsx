import Typography from '@mui/material/Typography';
import { PageTitle } from '../components/PageTitle.tsx';
import { KindList } from '../features/contents/KindList.tsx';
import { t } from '../features/contents/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';

export default function StaffContentPage() {
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/staff' },
    { title: t('desk.title'), active: true },
  ]);
  return (
    <>
      <PageTitle>{t('desk.title')}</PageTitle>
      <Typography component="h1" variant="h2">
        {t('desk.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3, maxWidth: 720 }}>
        {t('desk.lead')}
      </Typography>
      <KindList />
    </>
  );
}

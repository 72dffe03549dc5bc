import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../components/PageTitle.tsx';
import { KindList } from '../features/contents/KindList.tsx';
import '../features/contents/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';

export default function StaffContentPage() {
  const { t } = useTranslation(['contents', 'dashboard']);
  useBreadcrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/staff' },
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

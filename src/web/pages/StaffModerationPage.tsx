/** Content that staff may hide from the public and show again. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../components/PageTitle.tsx';
import { ModerationList } from '../features/moderation/ModerationList.tsx';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';

export default function StaffModerationPage() {
  const { t } = useTranslation(['moderation', 'dashboard']);
  useBreadcrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/staff' },
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
        <ModerationList />
      </Box>
    </>
  );
}

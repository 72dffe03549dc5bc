/** Everybody with an account. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../components/PageTitle.tsx';
import { PeopleList } from '../features/people/PeopleList.tsx';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function StaffPeoplePage() {
  const { t } = useTranslation(['people', 'dashboard']);
  useCrumbs([
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
        <PeopleList />
      </Box>
    </>
  );
}

/** Questions of buyers about the products of a shop. */
import Typography from '@mui/material/Typography';
import { PageTitle } from '../components/PageTitle.tsx';
import { QuestionList } from '../features/member-questions/QuestionList.tsx';
import { t } from '../features/member-questions/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';

export default function MemberQuestionsPage() {
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/member' },
    { title: t('page'), active: true },
  ]);
  return (
    <>
      <PageTitle>{t('page')}</PageTitle>
      <Typography component="h1" variant="h2" sx={{ mb: 1 }}>
        {t('title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {t('lead')}
      </Typography>
      <QuestionList />
    </>
  );
}

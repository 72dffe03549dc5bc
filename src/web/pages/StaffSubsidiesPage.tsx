/** The delivery-fee subsidies of the city. */
import Typography from '@mui/material/Typography';
import { PageTitle } from '../components/PageTitle.tsx';
import { SubsidyList } from '../features/subsidies/SubsidyList.tsx';
import { t as tSubsidies } from '../features/subsidies/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t } from '../layouts/dashboard/translations.ts';

export default function StaffSubsidiesPage() {
  useBreadcrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/staff' },
    { title: tSubsidies('page'), active: true },
  ]);
  return (
    <>
      <PageTitle>{tSubsidies('page')}</PageTitle>
      <Typography component="h1" variant="h2">
        {tSubsidies('title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {tSubsidies('lead')}
      </Typography>
      <SubsidyList />
    </>
  );
}

/** A new curation period. */
import { useNavigate } from 'react-router-dom';
import { PageTitle } from '../components/PageTitle.tsx';
import { PERIODS_PATH } from '../features/curation/periods/api.ts';
import { PeriodForm } from '../features/curation/periods/PeriodForm.tsx';
import { t as tCurationPeriods } from '../features/curation/periods/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t } from '../layouts/dashboard/translations.ts';

export default function StaffCurationAddPage() {
  const navigate = useNavigate();
  useBreadcrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/staff' },
    { title: tCurationPeriods('page'), href: PERIODS_PATH },
    { title: tCurationPeriods('add'), active: true },
  ]);
  return (
    <>
      <PageTitle>{tCurationPeriods('add_title')}</PageTitle>
      <PeriodForm
        onCancel={() => void navigate(PERIODS_PATH)}
        onDone={({ id }) => void navigate(`${PERIODS_PATH}/${id}`, { replace: true })}
      />
    </>
  );
}

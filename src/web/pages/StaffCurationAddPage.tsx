/** A new curation period. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PageTitle } from '../components/PageTitle.tsx';
import { PERIODS_PATH } from '../features/curation/periods/api.ts';
import { PeriodForm } from '../features/curation/periods/PeriodForm.tsx';
import '../features/curation/periods/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';

export default function StaffCurationAddPage() {
  const { t } = useTranslation(['dashboard', 'curation-periods']);
  const navigate = useNavigate();
  useBreadcrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/staff' },
    { title: t('curation-periods:page'), href: PERIODS_PATH },
    { title: t('curation-periods:add'), active: true },
  ]);
  return (
    <>
      <PageTitle>{t('curation-periods:add_title')}</PageTitle>
      <PeriodForm
        onCancel={() => void navigate(PERIODS_PATH)}
        onDone={({ id }) => void navigate(`${PERIODS_PATH}/${id}`, { replace: true })}
      />
    </>
  );
}

/** A new period. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PageTitle } from '../components/PageTitle.tsx';
import { PERIODS } from '../features/curation/periods/api.ts';
import { PeriodForm } from '../features/curation/periods/PeriodForm.tsx';
import '../features/curation/periods/words.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function StaffCurationAddPage() {
  const { t } = useTranslation(['dashboard', 'curation-periods']);
  const navigate = useNavigate();
  useCrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/staff' },
    { title: t('curation-periods:page'), href: PERIODS },
    { title: t('curation-periods:add'), active: true },
  ]);
  return (
    <>
      <PageTitle>{t('curation-periods:add_title')}</PageTitle>
      <PeriodForm
        onCancel={() => void navigate(PERIODS)}
        onDone={({ id }) => void navigate(`${PERIODS}/${id}`, { replace: true })}
      />
    </>
  );
}

/** A new period. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PageTitle } from '../components/PageTitle.tsx';
import { PERIODS } from '../features/curation/periods/api.ts';
import { PeriodForm } from '../features/curation/periods/PeriodForm.tsx';
import { usePeriodWords } from '../features/curation/periods/words.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function StaffCurationAddPage() {
  const { t } = useTranslation('dashboard');
  const say = usePeriodWords();
  const navigate = useNavigate();
  useCrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/staff' },
    { title: say('page'), href: PERIODS },
    { title: say('add'), active: true },
  ]);
  return (
    <>
      <PageTitle>{say('add_title')}</PageTitle>
      <PeriodForm
        onCancel={() => void navigate(PERIODS)}
        onDone={({ id }) => void navigate(`${PERIODS}/${id}`, { replace: true })}
      />
    </>
  );
}

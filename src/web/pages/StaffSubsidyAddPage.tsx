/** A new subsidy programme. */
import { useNavigate } from 'react-router-dom';
import { PageTitle } from '../components/PageTitle.tsx';
import { SUBSIDIES_PATH } from '../features/subsidies/api.ts';
import { SubsidyForm } from '../features/subsidies/SubsidyForm.tsx';
import { t as tSubsidies } from '../features/subsidies/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t } from '../layouts/dashboard/translations.ts';

export default function StaffSubsidyAddPage() {
  const navigate = useNavigate();
  useBreadcrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/staff' },
    { title: tSubsidies('page'), href: SUBSIDIES_PATH },
    { title: tSubsidies('add'), active: true },
  ]);
  return (
    <>
      <PageTitle>{tSubsidies('add_title')}</PageTitle>
      <SubsidyForm
        onCancel={() => void navigate(SUBSIDIES_PATH)}
        onDone={({ id }) => void navigate(`${SUBSIDIES_PATH}/${id}`, { replace: true })}
      />
    </>
  );
}

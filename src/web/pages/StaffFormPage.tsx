/** The form studio: one form, edited without code. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { toProblem } from '../api/problem.ts';
import { LoadError } from '../components/LoadError.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { studioFormQuery } from '../features/studio/api.ts';
import { StudioScreen } from '../features/studio/StudioScreen.tsx';
import { titleOfStudioForm } from '../features/studio/studio-files.ts';
import { t } from '../features/studio/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';
import { NotFound } from '../layouts/NotFound.tsx';

const FORMS_PATH = '/dashboard/staff/forms';

export default function StaffFormPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(studioFormQuery(id));
  const title = useMemo(() => (data ? titleOfStudioForm(data) : id), [data, id]);
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/staff' },
    { title: t('page'), href: FORMS_PATH },
    { title, active: true },
  ]);
  if (error && [400, 404, 422].includes(toProblem(error).status)) return <NotFound />;
  if (error && !data) return <LoadError level="h1" error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageTitle>{t('tab', { title })}</PageTitle>
      <StudioScreen key={id} opened={data} path={`${FORMS_PATH}/${encodeURIComponent(id)}`} />
    </>
  );
}

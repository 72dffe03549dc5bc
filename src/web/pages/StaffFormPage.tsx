/** The form studio: one form, changed without code. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { asProblem } from '../api/problem.ts';
import { Failed } from '../components/Failed.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { studioFormQuery } from '../features/studio/api.ts';
import { titleOfOpened } from '../features/studio/naming.ts';
import { StudioScreen } from '../features/studio/StudioScreen.tsx';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';
import { NotFound } from '../layouts/NotFound.tsx';

const DESK = '/dashboard/staff/forms';

export default function StaffFormPage() {
  const { t } = useTranslation(['studio', 'dashboard']);
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(studioFormQuery(id));
  const title = useMemo(() => (data ? titleOfOpened(data) : id), [data, id]);
  useCrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/staff' },
    { title: t('studio:page'), href: DESK },
    { title, active: true },
  ]);
  if (error && [400, 404, 422].includes(asProblem(error).status)) return <NotFound />;
  if (error && !data) return <Failed level="h1" error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageTitle>{t('studio:tab', { title })}</PageTitle>
      <StudioScreen key={id} opened={data} path={`${DESK}/${encodeURIComponent(id)}`} />
    </>
  );
}

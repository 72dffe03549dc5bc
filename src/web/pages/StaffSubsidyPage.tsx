/** One subsidy programme: its sums, its actions and its report. `?ubah` opens its form. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { SubsidyDetail } from '#contract/subsidies.ts';
import { toProblem } from '../api/problem.ts';
import { Action } from '../components/Action.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { SkeletonBar } from '../components/SkeletonBar.tsx';
import { SUBSIDIES_PATH, subsidyQuery } from '../features/subsidies/api.ts';
import { SubsidyForm } from '../features/subsidies/SubsidyForm.tsx';
import { SubsidyView } from '../features/subsidies/SubsidyView.tsx';
import { t as tSubsidies } from '../features/subsidies/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t } from '../layouts/dashboard/translations.ts';

const EDIT_PARAM = 'ubah';

function SubsidyContent({ subsidy }: { subsidy: SubsidyDetail }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const path = `${SUBSIDIES_PATH}/${subsidy.id}`;
  const close = () => void navigate(path, { replace: true });
  return subsidy.editable && params.has(EDIT_PARAM) ? (
    <SubsidyForm subsidy={subsidy} onCancel={close} onDone={close} />
  ) : (
    <SubsidyView subsidy={subsidy} onEdit={() => void navigate(`${path}?${EDIT_PARAM}=1`)} />
  );
}

export default function StaffSubsidyPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(subsidyQuery(id));
  useBreadcrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/staff' },
    { title: tSubsidies('page'), href: SUBSIDIES_PATH },
    { title: data?.name ?? '…', active: true },
  ]);
  const isMissing = error && [400, 404].includes(toProblem(error).status);
  return (
    <>
      <PageTitle>{data?.name ?? tSubsidies('page')}</PageTitle>
      {data ? (
        <SubsidyContent subsidy={data} />
      ) : isMissing ? (
        <EmptyState
          level="h1"
          art="waves"
          title={tSubsidies('missing.title')}
          text={tSubsidies('missing.text')}
          action={
            <Action look="filled" to={SUBSIDIES_PATH}>
              {tSubsidies('missing.back')}
            </Action>
          }
        />
      ) : error ? (
        <LoadError level="h1" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonBar height={360} />
      )}
    </>
  );
}

/** One curation period: its data, its actions, and its entries. `?ubah` opens its form. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { PeriodDetail } from '#contract/curation.ts';
import { toProblem } from '../api/problem.ts';
import { Action } from '../components/Action.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { SkeletonBar } from '../components/SkeletonBar.tsx';
import { EntryQueue } from '../features/curation/desk/EntryQueue.tsx';
import { TransitionDialog } from '../features/curation/desk/TransitionDialog.tsx';
import { PERIODS_PATH, periodQuery } from '../features/curation/periods/api.ts';
import { PeriodActions } from '../features/curation/periods/PeriodActions.tsx';
import { PeriodForm } from '../features/curation/periods/PeriodForm.tsx';
import { PeriodView } from '../features/curation/periods/PeriodView.tsx';
import { t as tCurationPeriods } from '../features/curation/periods/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t } from '../layouts/dashboard/translations.ts';

const EDIT_PARAM = 'ubah';

function PeriodContent({ period }: { period: PeriodDetail }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const periodPath = `${PERIODS_PATH}/${period.id}`;
  const close = () => void navigate(periodPath, { replace: true });
  if (period.editable && params.has(EDIT_PARAM)) return <PeriodForm period={period} onCancel={close} onDone={close} />;
  return (
    <PeriodView
      period={period}
      onEdit={() => void navigate(`${periodPath}?${EDIT_PARAM}=1`)}
      moves={(others) => (
        <PeriodActions
          period={period}
          askNote={(noteProps) => (
            <TransitionDialog
              words="period_cancel"
              id={period.id}
              params={{ title: period.title }}
              required
              tone="error"
              {...noteProps}
            />
          )}
        >
          {others}
        </PeriodActions>
      )}
      entries={<EntryQueue desk="staff" fixed={period.id} />}
    />
  );
}

export default function StaffCurationPeriodPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(periodQuery(id));
  useBreadcrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/staff' },
    { title: tCurationPeriods('page'), href: PERIODS_PATH },
    { title: data?.title ?? '…', active: true },
  ]);
  const isMissing = error && [400, 404].includes(toProblem(error).status);
  return (
    <>
      <PageTitle>{data?.title ?? tCurationPeriods('page')}</PageTitle>
      {data ? (
        <PeriodContent period={data} />
      ) : isMissing ? (
        <EmptyState
          level="h1"
          art="waves"
          title={tCurationPeriods('missing.title')}
          text={tCurationPeriods('missing.text')}
          action={
            <Action look="filled" to={PERIODS_PATH}>
              {tCurationPeriods('missing.back')}
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

/** One curation period: its data, its actions, and its entries. `?ubah` opens its form. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
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
import '../features/curation/periods/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';

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
              words="ask.period_cancel"
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
  const { t } = useTranslation(['dashboard', 'curation-periods']);
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(periodQuery(id));
  useBreadcrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/staff' },
    { title: t('curation-periods:page'), href: PERIODS_PATH },
    { title: data?.title ?? '…', active: true },
  ]);
  const isMissing = error && [400, 404].includes(toProblem(error).status);
  return (
    <>
      <PageTitle>{data?.title ?? t('curation-periods:page')}</PageTitle>
      {data ? (
        <PeriodContent period={data} />
      ) : isMissing ? (
        <EmptyState
          level="h1"
          art="waves"
          title={t('curation-periods:missing.title')}
          text={t('curation-periods:missing.text')}
          action={
            <Action look="filled" to={PERIODS_PATH}>
              {t('curation-periods:missing.back')}
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

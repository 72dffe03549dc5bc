/** One period: what it says, what may happen to it, and its entries. `?ubah` opens its form. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { PeriodSheet } from '#contract/curation.ts';
import { asProblem } from '../api/problem.ts';
import { Action } from '../components/Action.tsx';
import { Blank } from '../components/Blank.tsx';
import { Bone } from '../components/Bone.tsx';
import { Failed } from '../components/Failed.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { EntryQueue } from '../features/curation/desk/EntryQueue.tsx';
import { StepDialog } from '../features/curation/desk/StepDialog.tsx';
import { PERIODS, periodQuery } from '../features/curation/periods/api.ts';
import { PeriodForm } from '../features/curation/periods/PeriodForm.tsx';
import { PeriodMoves } from '../features/curation/periods/PeriodMoves.tsx';
import { PeriodView } from '../features/curation/periods/PeriodView.tsx';
import '../features/curation/periods/words.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

const EDITING = 'ubah';

function Opened({ period }: { period: PeriodSheet }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const here = `${PERIODS}/${period.id}`;
  const close = () => void navigate(here, { replace: true });
  if (period.editable && params.has(EDITING)) return <PeriodForm period={period} onCancel={close} onDone={close} />;
  return (
    <PeriodView
      period={period}
      onEdit={() => void navigate(`${here}?${EDITING}=1`)}
      moves={(others) => (
        <PeriodMoves
          period={period}
          askNote={(asked) => (
            <StepDialog words="ask.period_cancel" params={{ title: period.title }} required tone="error" {...asked} />
          )}
        >
          {others}
        </PeriodMoves>
      )}
      entries={<EntryQueue desk="staff" fixed={period.id} />}
    />
  );
}

export default function StaffCurationPeriodPage() {
  const { t } = useTranslation(['dashboard', 'curation-periods']);
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(periodQuery(id));
  useCrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/staff' },
    { title: t('curation-periods:page'), href: PERIODS },
    { title: data?.title ?? '…', active: true },
  ]);
  const isMissing = error && [400, 404].includes(asProblem(error).status);
  return (
    <>
      <PageTitle>{data?.title ?? t('curation-periods:page')}</PageTitle>
      {data ? (
        <Opened period={data} />
      ) : isMissing ? (
        <Blank
          level="h1"
          art="waves"
          title={t('curation-periods:missing.title')}
          text={t('curation-periods:missing.text')}
          action={
            <Action look="filled" to={PERIODS}>
              {t('curation-periods:missing.back')}
            </Action>
          }
        />
      ) : error ? (
        <Failed level="h1" error={error} onRetry={() => void refetch()} />
      ) : (
        <Bone height={360} />
      )}
    </>
  );
}

/** Form of a period, new or existing, from its form file. */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { PeriodDetail } from '#contract/curation.ts';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { showToast } from '../../../components/toasts.ts';
import { addPeriod, PERIOD_FORM, periodQuery, updatePeriod } from './api.ts';
import { t } from './translations.ts';

const Wizard = lazy(() => import('../../../forms/Wizard.tsx'));

interface Props {
  /** Undefined: a new period. */
  period?: PeriodDetail;
  onDone: (period: PeriodDetail) => void;
  onCancel: () => void;
}

export function PeriodForm({ period, onDone, onCancel }: Props) {
  const queryClient = useQueryClient();
  return (
    <Suspense fallback={<SkeletonBar height={480} />}>
      <Wizard
        form={PERIOD_FORM}
        mode="edit"
        title={t(period ? 'edit_title' : 'add_title')}
        copyKey={period?.id ?? 'baru'}
        initialAnswers={period?.answers ?? {}}
        submitLabel={t('save')}
        onCancel={onCancel}
        onSubmit={(answers, { changed, form_version }) =>
          period ? updatePeriod(period.id, changed, form_version) : addPeriod(answers, form_version)
        }
        onDone={(result) => {
          const saved = result as PeriodDetail;
          queryClient.setQueryData(periodQuery(saved.id).queryKey, saved);
          showToast({ title: t('saved'), variant: 'success' });
          onDone(saved);
        }}
      />
    </Suspense>
  );
}

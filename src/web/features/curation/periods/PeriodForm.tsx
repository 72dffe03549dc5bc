/** A period through its form file: a new one, or one that is changed. */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PeriodSheet } from '#contract/curation.ts';
import { Bone } from '../../../components/Bone.tsx';
import { notify } from '../../../components/notices.ts';
import { addPeriod, changePeriod, isAboutPeriods, PERIOD_FORM, periodQuery } from './api.ts';
import './words.ts';

const Wizard = lazy(() => import('../../../forms/Wizard.tsx'));

interface Props {
  /** None: a new one. */
  period?: PeriodSheet;
  onDone: (period: PeriodSheet) => void;
  onCancel: () => void;
}

export function PeriodForm({ period, onDone, onCancel }: Props) {
  const { t } = useTranslation('curation-periods');
  const queryClient = useQueryClient();
  return (
    <Suspense fallback={<Bone height={480} />}>
      <Wizard
        form={PERIOD_FORM}
        mode="edit"
        title={t(period ? 'edit_title' : 'add_title')}
        copyKey={period?.id ?? 'baru'}
        initialAnswers={period?.answers ?? {}}
        submitLabel={t('save')}
        onCancel={onCancel}
        onSubmit={(answers, { form_version }) =>
          period ? changePeriod(period.id, answers, form_version) : addPeriod(answers, form_version)
        }
        onDone={(result) => {
          const saved = result as PeriodSheet;
          queryClient.setQueryData(periodQuery(saved.id).queryKey, saved);
          void queryClient.invalidateQueries({
            predicate: (query) => isAboutPeriods(query) && query.queryKey[0] !== periodQuery(saved.id).queryKey[0],
          });
          notify({ title: t('saved'), variant: 'success' });
          onDone(saved);
        }}
      />
    </Suspense>
  );
}

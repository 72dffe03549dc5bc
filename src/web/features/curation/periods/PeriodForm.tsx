/** Form of a period, new or existing, from its form file. */
import { useQueryClient } from '@tanstack/react-query';
import type { PeriodDetail } from '#contract/curation.ts';
import { EditForm } from '../../../components/EditForm.tsx';
import { addPeriod, PERIOD_FORM, periodQuery, updatePeriod } from './api.ts';
import { t } from './translations.ts';

interface Props {
  /** Undefined: a new period. */
  period?: PeriodDetail;
  onDone: (period: PeriodDetail) => void;
  onCancel: () => void;
}

export function PeriodForm({ period, onDone, onCancel }: Props) {
  const queryClient = useQueryClient();
  return (
    <EditForm
      height={480}
      form={PERIOD_FORM}
      title={t(period ? 'edit_title' : 'add_title')}
      headingLevel={1}
      copyKey={period?.id ?? 'baru'}
      initialAnswers={period?.answers ?? {}}
      submitLabel={t('save')}
      onCancel={onCancel}
      onSubmit={(answers, { changed, form_version, key }) =>
        period ? updatePeriod(period.id, changed, form_version) : addPeriod(answers, form_version, key)
      }
      toast={{ title: t('saved') }}
      onDone={(saved) => {
        queryClient.setQueryData(periodQuery(saved.id).queryKey, saved);
        onDone(saved);
      }}
    />
  );
}

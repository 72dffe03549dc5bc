/** Form of a subsidy programme, new or existing, from its form file. */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { SubsidyDetail } from '#contract/subsidies.ts';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { showToast } from '../../components/toasts.ts';
import { addSubsidy, SUBSIDY_FORM, subsidyQuery, updateSubsidy } from './api.ts';
import { t } from './translations.ts';

const Wizard = lazy(() => import('../../forms/Wizard.tsx'));

interface Props {
  /** Undefined: a new programme. */
  subsidy?: SubsidyDetail;
  onDone: (subsidy: SubsidyDetail) => void;
  onCancel: () => void;
}

export function SubsidyForm({ subsidy, onDone, onCancel }: Props) {
  const queryClient = useQueryClient();
  return (
    <Suspense fallback={<SkeletonBar height={480} />}>
      <Wizard
        form={SUBSIDY_FORM}
        mode="edit"
        title={t(subsidy ? 'edit_title' : 'add_title')}
        copyKey={subsidy?.id ?? 'baru'}
        initialAnswers={subsidy?.answers ?? {}}
        submitLabel={t('save')}
        onCancel={onCancel}
        onSubmit={(answers, { changed, form_version, key }) =>
          subsidy ? updateSubsidy(subsidy.id, changed, form_version) : addSubsidy(answers, form_version, key)
        }
        onDone={(result) => {
          const saved = result as SubsidyDetail;
          queryClient.setQueryData(subsidyQuery(saved.id).queryKey, saved);
          showToast({ title: t('saved'), variant: 'success' });
          onDone(saved);
        }}
      />
    </Suspense>
  );
}

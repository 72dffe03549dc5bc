/** Result of a consultation: summary and action items with dates, from a form that staff may change. */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Consultation } from '#contract/consultations.ts';
import { Panel } from '../../../components/Panel.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { showToast } from '../../../components/toasts.ts';
import { consultationQuery, finishConsultation } from '../api.ts';
import { t } from '../translations.ts';

const Wizard = lazy(() => import('../../../forms/Wizard.tsx'));

export function ResultForm({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <Panel title={t('finish.title')}>
      <Suspense fallback={<SkeletonBar height={360} />}>
        <Wizard
          form="consultation-result"
          mode="edit"
          copyKey={id}
          title={false}
          headingLevel={3}
          initialAnswers={{}}
          submitLabel={t('finish.send')}
          onCancel={onClose}
          onSubmit={(answers, { form_version }) => finishConsultation(id, answers, form_version)}
          onDone={(done) => {
            showToast({ title: t('act.finished'), variant: 'success' });
            queryClient.setQueryData(consultationQuery(id).queryKey, done as Consultation);
            onClose();
          }}
          done={() => <SkeletonBar height={88} />}
        />
      </Suspense>
    </Panel>
  );
}

/** One of the two curation forms, from the draft to the confirmation. */
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SubmissionReceipt } from '#contract/submissions.ts';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { SENT_PARAMETER } from '../../sent-forms.ts';
import { type CurationForm, sendCuration } from './api.ts';
import { t } from './translations.ts';

const Wizard = lazy(() => import('../../forms/Wizard.tsx'));

export function CurationWizard({ form }: { form: CurationForm }) {
  const navigate = useNavigate();
  return (
    <Suspense fallback={<SkeletonBar height={480} />}>
      <Wizard
        key={form}
        form={form}
        submitLabel={t('send')}
        onSubmit={(answers, { form_version, key }) => sendCuration(form, answers, form_version, key)}
        onDone={(result) => {
          const { id, number } = result as SubmissionReceipt;
          void navigate(`/curation/${id}?${SENT_PARAMETER}=${number}`, { replace: true });
        }}
      />
    </Suspense>
  );
}

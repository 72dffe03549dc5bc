/** The request and the result, rendered from their forms, so that new fields appear without a code change. */
import { lazy, Suspense } from 'react';
import type { Consultation } from '#contract/consultations.ts';
import { Panel } from '../../../components/Panel.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { t } from '../translations.ts';

const SubmissionSheet = lazy(() => import('../../../forms/SubmissionSheet.tsx'));

function FilledForm({ title, filled }: { title: string; filled: Consultation['request'] }) {
  return (
    <Panel title={title}>
      <Suspense fallback={<SkeletonBar height={240} />}>
        <SubmissionSheet {...filled} headingLevel={3} />
      </Suspense>
    </Panel>
  );
}

export function RequestAnswers({ consultation }: { consultation: Consultation }) {
  return <FilledForm title={t('detail.request')} filled={consultation.request} />;
}

export function ResultAnswers({ consultation }: { consultation: Consultation }) {
  return consultation.result && <FilledForm title={t('result.title')} filled={consultation.result} />;
}

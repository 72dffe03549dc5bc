/** What was asked and what came of it, each as its form has it: a field that staff add shows here by itself. */
import { lazy, Suspense } from 'react';
import type { Consultation } from '#contract/consultations.ts';
import { Bone } from '../../../components/Bone.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { useWords } from '../words.ts';

const SubmissionSheet = lazy(() => import('../../../forms/SubmissionSheet.tsx'));

export function Sheets({ consultation }: { consultation: Consultation }) {
  const t = useWords();
  const { request, result } = consultation;
  return (
    <>
      {result && (
        <Panel title={t('result.title')}>
          <Suspense fallback={<Bone height={200} />}>
            <SubmissionSheet {...result} headingLevel={3} />
          </Suspense>
        </Panel>
      )}
      <Panel title={t('detail.request')}>
        <Suspense fallback={<Bone height={280} />}>
          <SubmissionSheet {...request} headingLevel={3} />
        </Suspense>
      </Panel>
    </>
  );
}

/** What was asked, and what came of it, each as its form has it: a field that staff add shows here by itself. */
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Consultation } from '#contract/consultations.ts';
import { Bone } from '../../../components/Bone.tsx';
import { Panel } from '../../../components/Panel.tsx';
import '../words.ts';

const SubmissionSheet = lazy(() => import('../../../forms/SubmissionSheet.tsx'));

function Sheet({ title, filled }: { title: string; filled: Consultation['request'] }) {
  return (
    <Panel title={title}>
      <Suspense fallback={<Bone height={240} />}>
        <SubmissionSheet {...filled} headingLevel={3} />
      </Suspense>
    </Panel>
  );
}

export function Request({ consultation }: { consultation: Consultation }) {
  const { t } = useTranslation('consultation');
  return <Sheet title={t('detail.request')} filled={consultation.request} />;
}

export function Result({ consultation }: { consultation: Consultation }) {
  const { t } = useTranslation('consultation');
  return consultation.result && <Sheet title={t('result.title')} filled={consultation.result} />;
}

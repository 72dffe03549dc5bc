/** The next step of a consultation and who must take it. */
import type { Consultation } from '#contract/consultations.ts';
import { NextStepCard, type NextStepLook } from '../../../components/NextStepCard.tsx';
import { type ConsultationViewer, nextStep } from '../next-step.ts';
import { t } from '../translations.ts';

const CLOSED_STATUSES = ['rejected', 'canceled', 'no_show'];

function lookOf(status: string, isYours: boolean): NextStepLook {
  if (CLOSED_STATUSES.includes(status)) return 'closed';
  if (isYours) return 'yours';
  return status === 'done' ? 'done' : 'waiting';
}

export function NextStep({ consultation, reader }: { consultation: Consultation; reader: ConsultationViewer }) {
  const step = nextStep(consultation, reader);
  return (
    <NextStepCard
      look={lookOf(consultation.status, step.isYours)}
      label={t('next.label')}
      title={t(step.title, step.params)}
      text={t(step.text, step.params)}
    />
  );
}

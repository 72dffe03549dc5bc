/** The next step of a consultation and who must take it: one sentence for each state, worded for asker and curator. */
import type { Consultation, ConsultationStatus } from '#contract/consultations.ts';
import type { TextKey } from '../../i18n.ts';
import { formatPreference, formatSchedule } from './times.ts';

export type ConsultationViewer = 'asker' | 'curator';

interface Step {
  title: TextKey<'consultation'>;
  text: TextKey<'consultation'>;
  params: { asker: string; curator: string; when: string; wish: string; note: string };
  /** The reader must act. */
  isYours: boolean;
}

type StepName = ConsultationStatus | 'free' | 'begun' | 'rate';

const STEPS_TO_ACT: Record<ConsultationViewer, readonly StepName[]> = {
  asker: ['scheduled', 'rate'],
  curator: ['pending', 'free', 'begun'],
};

function stepKeyOf({ status, curator, starts_at, rating }: Consultation, now: number): StepName {
  if (status === 'pending') return curator ? 'pending' : 'free';
  if (status === 'scheduled') return starts_at && Date.parse(starts_at) <= now ? 'begun' : 'scheduled';
  if (status === 'done') return rating ? 'done' : 'rate';
  return status;
}

export function nextStep(consultation: Consultation, reader: ConsultationViewer, now = Date.now()): Step {
  const stepKey = stepKeyOf(consultation, now);
  const { asker, curator, timeline } = consultation;
  const params = {
    asker: asker.name,
    curator: curator?.name ?? '',
    when: formatSchedule(consultation),
    wish: formatPreference(consultation),
    note: timeline.findLast(({ event }) => event === 'consultation.reject')?.note ?? '',
  };
  const at = `next.${reader}.${stepKey}` as const;
  return { title: `${at}.title`, text: `${at}.text`, params, isYours: STEPS_TO_ACT[reader].includes(stepKey) };
}

/** What is expected of whom next: one sentence for every state, read by asker and curator, each in their own words. */
import type { Consultation } from '#contract/consultations.ts';
import { hourInWords, wishInWords } from './times.ts';

export type Reader = 'asker' | 'curator';

/** Keys under `next.<reader>` of locales/id/consultation.json with what stands in them. */
export interface Step {
  title: string;
  text: string;
  params: { asker: string; curator: string; when: string; wish: string; note: string };
  /** The person who reads it must act. */
  isYours: boolean;
}

const YOURS: Record<Reader, readonly string[]> = {
  asker: ['scheduled', 'rate'],
  curator: ['pending', 'free', 'begun'],
};

function placeOf({ status, curator, starts_at, rating }: Consultation, now: number): string {
  if (status === 'pending') return curator ? 'pending' : 'free';
  if (status === 'scheduled') return starts_at && Date.parse(starts_at) <= now ? 'begun' : 'scheduled';
  if (status === 'done') return rating ? 'done' : 'rate';
  return status;
}

export function nextStep(consultation: Consultation, reader: Reader, now = Date.now()): Step {
  const place = placeOf(consultation, now);
  const { asker, curator, timeline } = consultation;
  const params = {
    asker: asker.name,
    curator: curator?.name ?? '',
    when: hourInWords(consultation),
    wish: wishInWords(consultation),
    note: timeline.findLast(({ event }) => event === 'consultation.reject')?.note ?? '',
  };
  const at = `next.${reader}.${place}`;
  return { title: `${at}.title`, text: `${at}.text`, params, isYours: YOURS[reader].includes(place) };
}

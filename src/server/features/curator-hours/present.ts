/** The only way out for the hours at which curators can usually be met: as they are compared, and in words. */
import type { CuratorHours } from '#contract/consultations.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { writeWeeklyHours } from '#engine/weekly-hours.ts';
import { labelIn } from '../contents/present.ts';

export const HOURS = 'curator-hours';

/** Days, from and until are locked in the form, so they are there; what staff added beside them stays with the curator. */
export function presentHours(answers: Answers, doc: FormDoc): CuratorHours {
  const days = Array.isArray(answers.days) ? answers.days.filter((day) => typeof day === 'string') : [];
  const hours = { days, from: String(answers.from), until: String(answers.until) };
  return { ...hours, text: writeWeeklyHours(hours, (day) => labelIn(doc, 'days', day)) };
}

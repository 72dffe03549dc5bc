/** The only way out for the hours at which curators can usually be met: as they are compared, and in words. */
import type { CuratorHours } from '#contract/consultations.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { formatWeeklyHours } from '#engine/weekly-hours.ts';
import { choiceLabel } from '../contents/present.ts';

export const HOURS_FORM = 'curator-hours';

/** Days, from and until are locked in the form, so they are there; what staff added beside them stays with the curator. */
export function presentHours(answers: Answers, doc: FormDoc): CuratorHours {
  const days = Array.isArray(answers.days) ? answers.days.filter((day) => typeof day === 'string') : [];
  const hours = { days, from: String(answers.from), until: String(answers.until) };
  return { ...hours, text: formatWeeklyHours(hours, (day) => choiceLabel(doc, 'days', day)) };
}

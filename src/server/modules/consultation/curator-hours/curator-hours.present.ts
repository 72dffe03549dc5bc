/** Builds the responses about a curator's usual hours, as values for comparison and as text. */
import type { CuratorHours } from '#contract/consultations.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { formatWeeklyHours } from '#engine/weekly-hours.ts';
import { choiceLabel } from '#server/lib/choice-label.ts';

export const HOURS_FORM = 'curator-hours';

/** The form locks the fields days, from and until, so they always exist. Fields that staff add are not sent. */
export function presentHours(answers: Answers, doc: FormDoc): CuratorHours {
  const days = Array.isArray(answers.days) ? answers.days.filter((day) => typeof day === 'string') : [];
  const hours = { days, from: String(answers.from), until: String(answers.until) };
  return { ...hours, text: formatWeeklyHours(hours, (day) => choiceLabel(doc, 'days', day)) };
}

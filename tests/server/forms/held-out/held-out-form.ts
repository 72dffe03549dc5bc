/** What the tests of held-out forms need: a form as staff write it, and answers with what becomes of them. */
import { dayAfter } from '#engine/calendar.ts';
import { dayFromNow } from '#server/lib/day-from-now.ts';

interface Case {
  who: string;
  answers: Record<string, unknown>;
  /** Error messages by field path; each stands for a part of the message. Without: the answers are accepted. */
  refused?: Record<string, string>;
  /** Some of the stored answers. Null: nothing is stored. */
  stored?: Record<string, unknown>;
}
export interface HeldOutForm {
  id: string;
  yaml: string;
  /** Lists of the form's own, by name. */
  lists: Record<string, string>;
  cases: Case[];
}

export const listFile = (id: string, options: Record<string, string>, more = ''): string =>
  `$schema: http://json-schema.org/draft-07/schema#
$id: ${id}
type: string
enum: [${Object.keys(options).join(', ')}]
x-labels: ${JSON.stringify(options)}
${more}`;

/** The same day so many years ago, in Balikpapan, or some days before it. */
export const yearsAgo = (years: number, days = 0): string => {
  const [year = '', rest = ''] = dayFromNow(0).split(/-(.*)/);
  return dayAfter(`${Number(year) - years}-${rest}`, -days);
};

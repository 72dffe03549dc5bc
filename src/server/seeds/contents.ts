/** Contents of the demo (events, announcements, infographics …), created by the same commands as the staff's screens. All invented. */

import { type ContentKind, KINDS } from '#contract/content.ts';
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { createContent } from '../modules/content/contents/staff/staff.commands.ts';
import { createSubmission } from '../modules/forms/submissions/submissions.commands.ts';
import contents from './contents.json' with { type: 'json' };
import { drawChart } from './pictures/charts.ts';
import type { Drawing } from './pictures/drawing-processes.ts';
import type { MotifName } from './pictures/motifs.ts';
import { drawPortrait, type HeadStyle } from './pictures/portraits.ts';
import { drawPoster, drawWordMark } from './pictures/posters.ts';
import { hasTickets, listContentTitles } from './queries.ts';
import { DEMO_IP, type DemoUser, type SeedContext, upload } from './seed-context.ts';

const HOUR = 3_600_000;

const portraitDrawing = (user: {
  name: string;
  head: string;
  glasses?: boolean;
  beard?: boolean;
  grey?: boolean;
}): Drawing => ({
  svg: drawPortrait({ ...user, head: user.head as HeadStyle }),
  width: 512,
  kind: 'jpg',
});
const pictureNameOf = (kind: string, title: string) => `${kind}-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

export const contentDrawings = (): [string, Drawing][] => [
  ...contents.events.map((event, at): [string, Drawing] => [
    pictureNameOf('acara', event.title),
    { svg: drawPoster({ ...event, motif: event.motif as MotifName, at }), width: 1200, kind: 'jpg' },
  ]),
  ...contents.infographics.map((chart, at): [string, Drawing] => [
    pictureNameOf('infografis', chart.title),
    { svg: drawChart({ ...chart, bars: chart.bars as [string, number][], at }), width: 1200, kind: 'png' },
  ]),
  ...[...contents.testimonials, ...contents.trainers].map((user): [string, Drawing] => [
    pictureNameOf('potret', user.name),
    portraitDrawing(user),
  ]),
  ...contents.partners.map((partner): [string, Drawing] => [
    pictureNameOf('mitra', partner.name),
    { svg: drawWordMark(partner), width: 640, kind: 'png' },
  ]),
];

interface ContentPlan {
  kind: ContentKind;
  title: string;
  answers: Record<string, unknown>;
  picture?: { field: string; name: string };
}

/** Date and time in Balikpapan, such as `2026-11-20` and `09:00`. `days` counts from today. */
function witaDateTime(days: number, hour: string, later = 0): { date: string; time: string } {
  const today = dayFromNow(days);
  const at = new Date(Date.parse(`${today}T${hour}:00Z`) + later * HOUR).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16) };
}

const EVENT_KINDS: Record<string, string> = { Bimtek: 'bimbingan-teknis' };
const events = (): ContentPlan[] =>
  contents.events.map(({ day, from, hours, motif: _motif, kind, quota, ...answers }) => {
    const [start, end] = [witaDateTime(day, from), witaDateTime(day, from, hours)];
    const times = { start_date: start.date, start_time: start.time, end_date: end.date, end_time: end.time };
    return {
      kind: 'event',
      title: answers.title,
      answers: { ...answers, quota, kind: EVENT_KINDS[kind] ?? kind.toLowerCase(), ...times },
      picture: { field: 'poster', name: pictureNameOf('acara', answers.title) },
    };
  });

const contentPlans = (people: Map<string, DemoUser>): ContentPlan[] => [
  ...events(),
  ...contents.infographics.map(
    ({ bars: _bars, unit: _unit, ...answers }): ContentPlan => ({
      ...{ kind: 'infographic', title: answers.title, answers },
      picture: { field: 'picture', name: pictureNameOf('infografis', answers.title) },
    }),
  ),
  ...contents.announcements.map(
    ({ days, ...answers }): ContentPlan => ({
      ...{ kind: 'announcement', title: answers.title },
      answers: { ...answers, date: witaDateTime(days, '08:00').date },
    }),
  ),
  ...contents.testimonials.map(
    ({ name, business, quote }): ContentPlan => ({
      ...{ kind: 'testimonial', title: name, answers: { name, business, quote, consent: true } },
      picture: { field: 'portrait', name: pictureNameOf('potret', name) },
    }),
  ),
  ...contents.trainers.map(
    ({ name, expertise, certifications }): ContentPlan => ({
      ...{ kind: 'trainer', title: name },
      answers: { name, expertise, certifications: certifications.join('\n') },
      picture: { field: 'portrait', name: pictureNameOf('potret', name) },
    }),
  ),
  ...contents.partners.map(
    ({ name }): ContentPlan => ({
      ...{ kind: 'partner', title: name, answers: { name } },
      picture: { field: 'logo', name: pictureNameOf('mitra', name) },
    }),
  ),
  ...contents.curators.flatMap(({ email, ...answers }): ContentPlan[] => {
    const curator = people.get(email);
    if (!curator) return [];
    return [{ kind: 'curator-profile', title: curator.name, answers: { ...answers, curator_id: curator.id } }];
  }),
];

/** Creates the contents one after the other, to keep their order. Continues an interrupted run. */
export async function seedContents(context: SeedContext, people: Map<string, DemoUser>, staf: DemoUser): Promise<void> {
  const { kysely } = context.app.db;
  const existing = new Set(await listContentTitles(kysely, KINDS));
  for (const { kind, title, answers, picture } of contentPlans(people)) {
    if (existing.has(`${kind} ${title}`)) continue;
    const file = picture && { [picture.field]: await upload(context, staf, picture.name, kind, picture.field) };
    const written = { answers: { ...answers, ...file }, status: 'published' as const };
    await createContent(context.app, { user: staf, ip: DEMO_IP }, kind, written);
  }
  if (await hasTickets(kysely)) return;
  for (const answers of contents.letters)
    await context.app.db.tx((trx) =>
      createSubmission(context.app, trx, {
        formId: 'contact-us',
        answers,
        version: undefined,
        user: null,
        ip: DEMO_IP,
      }),
    );
}

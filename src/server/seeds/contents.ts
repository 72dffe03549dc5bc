/** What the programme publishes of itself, through the commands that staff's screens run. All of it is invented. */

import { CONTENT_KINDS, type ContentKind } from '#contract/content.ts';
import { dayInWita } from '#engine/calendar.ts';
import { createContent } from '../features/contents/staff/commands.ts';
import { submit } from '../features/submissions/commands.ts';
import contents from './contents.json' with { type: 'json' };
import { type Actor, type Desk, HERE, upload } from './desk.ts';
import { drawChart } from './pictures/charts.ts';
import type { MarkName } from './pictures/marks.ts';
import { drawPortrait, type Head } from './pictures/portraits.ts';
import { drawPoster, drawWordMark } from './pictures/posters.ts';
import type { Drawing } from './pictures/render.ts';
import { hasLetters, listContentTitles } from './queries.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Balikpapan is eight hours ahead of UTC. */

const portrait = (person: {
  name: string;
  head: string;
  glasses?: boolean;
  beard?: boolean;
  grey?: boolean;
}): Drawing => ({
  svg: drawPortrait({ ...person, head: person.head as Head }),
  width: 512,
  kind: 'jpg',
});
const nameOf = (kind: string, title: string) => `${kind}-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

export const contentDrawings = (): [string, Drawing][] => [
  ...contents.events.map((event, at): [string, Drawing] => [
    nameOf('acara', event.title),
    { svg: drawPoster({ ...event, motif: event.motif as MarkName, at }), width: 1200, kind: 'jpg' },
  ]),
  ...contents.infographics.map((chart, at): [string, Drawing] => [
    nameOf('infografis', chart.title),
    { svg: drawChart({ ...chart, bars: chart.bars as [string, number][], at }), width: 1200, kind: 'png' },
  ]),
  ...[...contents.testimonials, ...contents.trainers].map((person): [string, Drawing] => [
    nameOf('potret', person.name),
    portrait(person),
  ]),
  ...contents.partners.map((partner): [string, Drawing] => [
    nameOf('mitra', partner.name),
    { svg: drawWordMark(partner), width: 640, kind: 'png' },
  ]),
];

interface Plan {
  kind: ContentKind;
  title: string;
  answers: Record<string, unknown>;
  picture?: { field: string; name: string };
}

/** `2026-11-20` and `09:00` by the clock of Balikpapan, counted from today. */
function moment(days: number, hour: string, later = 0): { date: string; time: string } {
  const today = dayInWita(Date.now() + days * DAY);
  const at = new Date(Date.parse(`${today}T${hour}:00Z`) + later * HOUR).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16) };
}

const EVENT_KINDS: Record<string, string> = { Bimtek: 'bimbingan-teknis' };
const events = (): Plan[] =>
  contents.events.map(({ day, from, hours, motif: _motif, kind, quota, ...answers }) => {
    const [start, end] = [moment(day, from), moment(day, from, hours)];
    const times = { start_date: start.date, start_time: start.time, end_date: end.date, end_time: end.time };
    return {
      kind: 'event',
      title: answers.title,
      answers: { ...answers, quota, kind: EVENT_KINDS[kind] ?? kind.toLowerCase(), ...times },
      picture: { field: 'poster', name: nameOf('acara', answers.title) },
    };
  });

const plans = (people: Map<string, Actor>): Plan[] => [
  ...events(),
  ...contents.infographics.map(
    ({ bars: _bars, unit: _unit, ...answers }): Plan => ({
      ...{ kind: 'infographic', title: answers.title, answers },
      picture: { field: 'picture', name: nameOf('infografis', answers.title) },
    }),
  ),
  ...contents.announcements.map(
    ({ days, ...answers }): Plan => ({
      ...{ kind: 'announcement', title: answers.title },
      answers: { ...answers, date: moment(days, '08:00').date },
    }),
  ),
  ...contents.testimonials.map(
    ({ name, business, quote }): Plan => ({
      ...{ kind: 'testimonial', title: name, answers: { name, business, quote, consent: true } },
      picture: { field: 'portrait', name: nameOf('potret', name) },
    }),
  ),
  ...contents.trainers.map(
    ({ name, expertise, certifications }): Plan => ({
      ...{ kind: 'trainer', title: name },
      answers: { name, expertise, certifications: certifications.join('\n') },
      picture: { field: 'portrait', name: nameOf('potret', name) },
    }),
  ),
  ...contents.partners.map(
    ({ name }): Plan => ({
      ...{ kind: 'partner', title: name, answers: { name } },
      picture: { field: 'logo', name: nameOf('mitra', name) },
    }),
  ),
  ...contents.curators.flatMap(({ email, ...answers }): Plan[] => {
    const curator = people.get(email);
    if (!curator) return [];
    return [{ kind: 'curator-profile', title: curator.name, answers: { ...answers, curator_id: curator.id } }];
  }),
];

/** One after the other, so that each stands in its order; a run that was cut off makes those that are missing. */
export async function seedContents(desk: Desk, people: Map<string, Actor>, staf: Actor): Promise<void> {
  const { kysely } = desk.app.db;
  const standing = new Set(await listContentTitles(kysely, Object.keys(CONTENT_KINDS)));
  for (const { kind, title, answers, picture } of plans(people)) {
    if (standing.has(`${kind} ${title}`)) continue;
    const file = picture && { [picture.field]: await upload(desk, staf, picture.name, kind, picture.field) };
    const written = { answers: { ...answers, ...file }, status: 'published' as const };
    await createContent(desk.app, { person: staf, ip: HERE }, kind, written);
  }
  if (await hasLetters(kysely)) return;
  for (const answers of contents.letters)
    await desk.app.db.tx((trx) =>
      submit(desk.app, trx, { formId: 'contact-us', answers, version: undefined, person: null, ip: HERE }),
    );
}

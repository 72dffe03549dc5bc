/** What the programme publishes of itself: events behind and ahead, voices of owners, trainers, partners. All invented. */
import { nameFiles } from '../features/files/commands.ts';
import contents from './contents.json' with { type: 'json' };
import { type Actor, type Desk, upload } from './desk.ts';
import type { MarkName } from './pictures/marks.ts';
import { drawPortrait, type Head } from './pictures/portraits.ts';
import { drawPoster, drawWordMark } from './pictures/posters.ts';
import type { Drawing } from './pictures/render.ts';
import { countContents, insertContent, type NewContent } from './queries.ts';

const DAY = 86_400_000;
/** Balikpapan is eight hours ahead of UTC. */
const WITA = '+08:00';

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
  ...[...contents.testimonials, ...contents.trainers].map((person): [string, Drawing] => [
    nameOf('potret', person.name),
    portrait(person),
  ]),
  ...contents.partners.map((partner): [string, Drawing] => [
    nameOf('mitra', partner.name),
    { svg: drawWordMark(partner), width: 640, kind: 'png' },
  ]),
];

interface Plan extends Omit<NewContent, 'answers'> {
  answers: Record<string, unknown>;
  picture: { field: 'poster' | 'portrait' | 'logo'; name: string };
}

const dayOf = (days: number, hour: string): Date =>
  new Date(`${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T${hour}:00${WITA}`);

const plans = (): Plan[] => [
  ...contents.events.map(({ day, from, hours, motif: _motif, ...answers }, position): Plan => {
    const starts_at = dayOf(day, from);
    const ends_at = new Date(starts_at.getTime() + hours * 3_600_000);
    const picture = { field: 'poster', name: nameOf('acara', answers.title) } as const;
    return { kind: 'event', position, starts_at, ends_at, answers, picture };
  }),
  ...contents.testimonials.map(({ head: _head, ...answers }, position): Plan => {
    const picture = { field: 'portrait', name: nameOf('potret', answers.name) } as const;
    return { kind: 'testimonial', position, answers, picture };
  }),
  ...contents.trainers.map(({ name, expertise, certifications }, position): Plan => {
    const picture = { field: 'portrait', name: nameOf('potret', name) } as const;
    return { kind: 'trainer', position, answers: { name, expertise, certifications }, picture };
  }),
  ...contents.partners.map(({ name }, position): Plan => {
    const picture = { field: 'logo', name: nameOf('mitra', name) } as const;
    return { kind: 'partner', position, answers: { name }, picture };
  }),
];

/** All of it at once, or none: a run that was cut off begins with them anew. */
export async function seedContents(desk: Desk, staf: Actor): Promise<void> {
  const { db } = desk.app;
  if ((await countContents(db.kysely)) > 0) return;
  const made = await Promise.all(
    plans().map(async ({ picture, ...plan }) => {
      const id = await upload(desk, staf, picture.name, 'content', picture.field);
      return { ...plan, picture: { field: picture.field, id } };
    }),
  );
  await db.tx(async (trx) => {
    for (const { picture, answers, ...plan } of made) {
      const ref = await insertContent(trx, {
        ...plan,
        answers: JSON.stringify({ ...answers, [picture.field]: picture.id }),
      });
      await nameFiles(trx, { kind: 'content', ref, user_id: staf.id, files: [picture] });
    }
  });
}

/** Tells the demo's curation through the same commands as people's requests; then the announced period is moved to its days. */
import { dayInWita } from '#engine/calendar.ts';
import { saveScore } from '../../features/assessments/commands.ts';
import { findSheetId } from '../../features/assessments/queries.ts';
import type { Officer } from '../../features/curations/change/commands.ts';
import { assign, decide, verify } from '../../features/curations/desk/commands.ts';
import { createPeriod, movePeriod } from '../../features/periods/commands.ts';
import { submit } from '../../features/submissions/commands.ts';
import type { App } from '../../types.ts';
import { type Actor, type Desk, HERE, upload } from '../desk.ts';
import { addToMark, listMark } from '../queries.ts';
import { answersFor } from './answers.ts';
import { type Entry, findEntryOf, findPeriodTitled, movePeriodInTime } from './queries.ts';
import { ANNOUNCED, type EntryStory, type Marks, OPEN, PERIODS, SITIS_MARKS } from './stories.ts';

const MARK = 'demo-curation';
const DAY_MS = 86_400_000;
const dayAt = (days: number) => dayInWita(new Date(Date.now() + days * DAY_MS));
const CRITERIA = ['legality', 'quality', 'packaging', 'uniqueness', 'capacity', 'competitiveness', 'safety'];

/** `people`: sellers by the name of their shop, and siti, dewi, yusuf, staf. */
export async function seedCuration(desk: Desk, people: Map<string, Actor>): Promise<void> {
  const { app } = desk;
  const [siti, dewi, yusuf, staf] = ['siti', 'dewi', 'yusuf', 'staf'].map((name) => people.get(name));
  if (!siti || !dewi || !yusuf || !staf) throw new Error('The demo has lost its curators.');
  const office = { dewi, yusuf, staff: { person: staf, by: 'staff', ip: HERE } as const };
  const told = await listMark(app.db.kysely, MARK);

  const period = await periodOf(app, office.staff, { ...PERIODS.announced, days: [-1, 1, 2] });
  for (const story of ANNOUNCED)
    if (!told.includes(story.shop)) await tell(desk, office, sellerOf(people, story), story);
  if (period.status === 'open') {
    const staff = { person: staf, ip: HERE };
    for (const event of ['period.review', 'period.announce'] as const)
      await movePeriod(app, staff, period.id, { event });
    await app.db.tx((trx) => movePeriodInTime(trx, period.id, { opens: -75, closes: -45, announces: -20 }));
  }
  const open = await periodOf(app, office.staff, { ...PERIODS.open, days: [-6, 24, 45] });
  for (const story of OPEN) if (!told.includes(story.shop)) await tell(desk, office, sellerOf(people, story), story);
  if (!told.includes('siti')) await sendBackSiti(app, office, siti, open.id);
}

interface Office {
  dewi: Actor;
  yusuf: Actor;
  staff: Officer;
}
function sellerOf(people: Map<string, Actor>, { shop }: EntryStory): Actor {
  const seller = people.get(shop);
  if (!seller) throw new Error(`The demo has lost the seller of ${shop}.`);
  return seller;
}

interface Planned {
  title: string;
  days: [opens: number, closes: number, announces: number];
}
/** Planned and opened, unless an interrupted run did so already. */
async function periodOf(
  app: App,
  staff: Officer,
  { days, ...words }: Planned,
): Promise<{ id: string; status: string }> {
  const standing = await findPeriodTitled(app.db.kysely, words.title);
  if (standing && standing.status !== 'draft') return standing;
  const [opens_on, closes_on, announces_on] = days.map(dayAt);
  const answers = { ...words, opens_on, closes_on, announces_on };
  const id = standing?.id ?? (await app.db.tx((trx) => createPeriod(app, trx, staff, { answers })));
  await movePeriod(app, staff, id, { event: 'period.open' });
  return { id, status: 'open' };
}

async function tell(desk: Desk, { dewi, yusuf, staff }: Office, seller: Actor, story: EntryStory): Promise<void> {
  const { app } = desk;
  const standing = await findEntryOf(app.db.kysely, seller.id);
  const entry = standing ?? { id: await send(desk, seller, story), status: 'submitted' };
  await goOn(app, { dewi, yusuf, staff }, entry, story);
  await addToMark(app.db.kysely, MARK, story.shop);
}

async function send(desk: Desk, seller: Actor, story: EntryStory): Promise<string> {
  const { app } = desk;
  const logo = `logo-${story.shop.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  const picture = (field: string) => upload(desk, seller, logo, 'umkm-data', field);
  const answers = answersFor(story, {
    company_profile: await picture('company_profile'),
    product_photo: await picture('product_photo'),
    business_photo: await picture('business_photo'),
  });
  const sent = { formId: 'umkm-data', answers, version: undefined, person: seller, ip: HERE };
  return (await app.db.tx((trx) => submit(app, trx, sent))).id;
}

const WAY = ['submitted', 'verifying', 'assessing'];
/** From where it stands: an interrupted run may have gone part of the way. */
async function goOn(app: App, { dewi, yusuf, staff }: Office, { id, status }: Entry, story: EntryStory): Promise<void> {
  const { end, note } = story;
  const officer: Officer = { person: dewi, by: 'curator', ip: HERE };
  const reached = WAY.indexOf(status);
  if (end === 'submitted' || reached < 0) return;
  if (reached < 1) await verify(app, officer, id, { event: 'verification.start' });
  if (end === 'verifying') return;
  if (end === 'docs') return verify(app, officer, id, { event: 'docs.reject', note });
  if (reached < 2) await verify(app, officer, id, { event: 'assessment.start' });
  for (const [curator, marks] of [
    [dewi, story.dewi],
    [yusuf, story.yusuf],
  ] as const)
    if (marks && !(await findSheetId(app.db.kysely, id, curator.id))) await score(app, curator, id, marks);
  if (end !== 'assessing') await decide(app, staff, id, { event: `decision.${end}`, note });
}

const score = (app: App, curator: Actor, id: string, marks: Marks) => {
  const answers = Object.fromEntries(CRITERIA.map((name, at) => [name, marks[at]]));
  return saveScore(app, curator, id, { answers, final: true }, HERE);
};

/** Siti's entry came before there was a period: staff put it into the open one, and Dewi, who assists her, sends it back. */
async function sendBackSiti(app: App, { dewi, staff }: Office, siti: Actor, period: string): Promise<void> {
  const entry = await findEntryOf(app.db.kysely, siti.id);
  if (!entry) throw new Error('The demo has lost the entry of Siti.');
  const { id, status } = entry;
  const officer: Officer = { person: dewi, by: 'curator', ip: HERE };
  await assign(app, staff, id, period);
  if (status === 'submitted') await verify(app, officer, id, { event: 'verification.start' });
  const note = 'Tinggal dua isian yang perlu dilengkapi, Bu.';
  if (status !== 'revision') await verify(app, officer, id, { event: 'revision.request', note, marks: SITIS_MARKS });
  await addToMark(app.db.kysely, MARK, 'siti');
}

/** Creates the demo's curation through the same commands as requests, then moves the announced period to its dates. */
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { saveScore } from '../../modules/curation/curations/assess/assess.commands.ts';
import { findSheetId } from '../../modules/curation/curations/assess/assess.queries.ts';
import type { Reviewer } from '../../modules/curation/curations/change/change.commands.ts';
import { createPeriod, transitionPeriod } from '../../modules/curation/curations/periods/periods.commands.ts';
import { assignPeriod, decideEntry, verifyEntry } from '../../modules/curation/curations/review/review.commands.ts';
import { createSubmission } from '../../modules/forms/submissions/submissions.commands.ts';
import type { App } from '../../types.ts';
import { listDoneSteps, markStepDone } from '../queries.ts';
import { DEMO_IP, type DemoUser, type SeedContext, upload } from '../seed-context.ts';
import { answersFor } from './answers.ts';
import { type Entry, findEntry, findPeriodByTitle, shiftPeriodDates } from './queries.ts';
import { ANNOUNCED, type EntryStory, OPEN, PERIODS, type Scores, SITI_CORRECTIONS } from './stories.ts';

const PROGRESS_KEY = 'demo-curation';
const CRITERIA = ['legality', 'quality', 'packaging', 'uniqueness', 'capacity', 'competitiveness', 'safety'];

/** `users`: sellers by shop name, and siti, dewi, yusuf, staf. */
export async function seedCuration(context: SeedContext, users: Map<string, DemoUser>): Promise<void> {
  const { app } = context;
  const [siti, dewi, yusuf, staf] = ['siti', 'dewi', 'yusuf', 'staf'].map((name) => users.get(name));
  if (!siti || !dewi || !yusuf || !staf) throw new Error('The demo has lost its curators.');
  const office = { dewi, yusuf, staff: { user: staf, by: 'staff', ip: DEMO_IP } as const };
  const doneSteps = await listDoneSteps(app.db.kysely, PROGRESS_KEY);

  const period = await ensurePeriod(app, office.staff, { ...PERIODS.announced, days: [-1, 1, 2] });
  for (const story of ANNOUNCED)
    if (!doneSteps.includes(story.shop)) await seedEntry(context, office, sellerOf(users, story), story);
  if (period.status === 'open') {
    const staff = { user: staf, ip: DEMO_IP };
    for (const event of ['period.review', 'period.announce'] as const)
      await transitionPeriod(app, staff, period.id, { event });
    await app.db.tx((trx) => shiftPeriodDates(trx, period.id, { opens: -75, closes: -45, announces: -20 }));
  }
  const open = await ensurePeriod(app, office.staff, { ...PERIODS.open, days: [-6, 24, 45] });
  for (const story of OPEN)
    if (!doneSteps.includes(story.shop)) await seedEntry(context, office, sellerOf(users, story), story);
  if (!doneSteps.includes('siti')) await sendBackSiti(app, office, siti, open.id);
}

interface CurationStaff {
  dewi: DemoUser;
  yusuf: DemoUser;
  staff: Reviewer;
}
function sellerOf(people: Map<string, DemoUser>, { shop }: EntryStory): DemoUser {
  const seller = people.get(shop);
  if (!seller) throw new Error(`The demo has lost the seller of ${shop}.`);
  return seller;
}

interface PlannedPeriod {
  title: string;
  days: [opens: number, closes: number, announces: number];
}
/** Creates and opens the period, unless an interrupted run has already done it. */
async function ensurePeriod(
  app: App,
  staff: Reviewer,
  { days, ...words }: PlannedPeriod,
): Promise<{ id: string; status: string }> {
  const existing = await findPeriodByTitle(app.db.kysely, words.title);
  if (existing && existing.status !== 'draft') return existing;
  const [opens_on, closes_on, announces_on] = days.map(dayFromNow);
  const answers = { ...words, opens_on, closes_on, announces_on };
  const id = existing?.id ?? (await app.db.tx((trx) => createPeriod(app, trx, staff, { answers })));
  await transitionPeriod(app, staff, id, { event: 'period.open' });
  return { id, status: 'open' };
}

async function seedEntry(
  context: SeedContext,
  { dewi, yusuf, staff }: CurationStaff,
  seller: DemoUser,
  story: EntryStory,
): Promise<void> {
  const { app } = context;
  const existing = await findEntry(app.db.kysely, seller.id);
  const entry = existing ?? { id: await submitEntry(context, seller, story), status: 'submitted' };
  await advanceEntry(app, { dewi, yusuf, staff }, entry, story);
  await markStepDone(app.db.kysely, PROGRESS_KEY, story.shop);
}

async function submitEntry(context: SeedContext, seller: DemoUser, story: EntryStory): Promise<string> {
  const { app } = context;
  const logo = `logo-${story.shop.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  const picture = (field: string) => upload(context, seller, logo, 'umkm-data', field);
  const answers = answersFor(story, {
    company_profile: await picture('company_profile'),
    product_photo: await picture('product_photo'),
    business_photo: await picture('business_photo'),
  });
  const sent = { formId: 'umkm-data', answers, version: undefined, user: seller, ip: DEMO_IP };
  return (await app.db.tx((trx) => createSubmission(app, trx, sent))).id;
}

const STATUS_ORDER = ['submitted', 'verifying', 'assessing'];
/** Continues from the entry's status, because an interrupted run may have done some steps. */
async function advanceEntry(
  app: App,
  { dewi, yusuf, staff }: CurationStaff,
  { id, status }: Entry,
  story: EntryStory,
): Promise<void> {
  const { end } = story;
  const note = story.note === undefined ? {} : { note: story.note };
  const officer: Reviewer = { user: dewi, by: 'curator', ip: DEMO_IP };
  const reached = STATUS_ORDER.indexOf(status);
  if (end === 'submitted' || reached < 0) return;
  if (reached < 1) await verifyEntry(app, officer, id, { event: 'verification.start' });
  if (end === 'verifying') return;
  if (end === 'docs') return verifyEntry(app, officer, id, { event: 'docs.reject', ...note });
  if (reached < 2) await verifyEntry(app, officer, id, { event: 'assessment.start' });
  for (const [curator, marks] of [
    [dewi, story.dewi],
    [yusuf, story.yusuf],
  ] as const)
    if (marks && !(await findSheetId(app.db.kysely, id, curator.id))) await score(app, curator, id, marks);
  if (end !== 'assessing') await decideEntry(app, staff, id, { event: `decision.${end}`, ...note });
}

const score = (app: App, curator: DemoUser, id: string, marks: Scores) => {
  const answers = Object.fromEntries(CRITERIA.map((name, at) => [name, marks[at]]));
  return saveScore(app, curator, id, { answers, final: true }, DEMO_IP);
};

/** Siti's entry was sent before any period existed. Staff assign it to the open period, and Dewi, who assists her, sends it back. */
async function sendBackSiti(app: App, { dewi, staff }: CurationStaff, siti: DemoUser, period: string): Promise<void> {
  const entry = await findEntry(app.db.kysely, siti.id);
  if (!entry) throw new Error('The demo has lost the entry of Siti.');
  const { id, status } = entry;
  const officer: Reviewer = { user: dewi, by: 'curator', ip: DEMO_IP };
  await assignPeriod(app, staff, id, period);
  if (status === 'submitted') await verifyEntry(app, officer, id, { event: 'verification.start' });
  const note = 'Tinggal dua isian yang perlu dilengkapi, Bu.';
  if (status !== 'revision')
    await verifyEntry(app, officer, id, { event: 'revision.request', note, marks: SITI_CORRECTIONS });
  await markStepDone(app.db.kysely, PROGRESS_KEY, 'siti');
}

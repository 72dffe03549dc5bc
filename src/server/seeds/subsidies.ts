/** Two subsidies of the city, one that ended and one that runs, and the orders that took from them. */
import { dayFromNow } from '#server/lib/day-from-now.ts';
import {
  changeSubsidy,
  createSubsidy,
  endExpiredSubsidies,
  transitionSubsidy,
} from '../modules/marketplace/subsidies/subsidies.commands.ts';
import { BUYERS } from './orders/buyers.ts';
import { playStory } from './orders/play-story.ts';
import { listSellables } from './orders/queries.ts';
import { delivered, paid, type Story } from './orders/story.ts';
import { listDoneSteps, markStepDone } from './queries.ts';
import { DEMO_IP, type DemoUser, ensureAccount, type SeedContext } from './seed-context.ts';

const DAY_HOURS = 24;
const STEPS = 'demo-subsidies';

const order = { shop: 'Keripik Singkong Sepinggan', delivery: 'seller_courier' } as const;

interface DemoSubsidy {
  key: string;
  answers: { name: string; budget: number; most_per_order: number; districts?: string[]; fields?: string[] };
  /** First and last day, from today. */
  days: [number, number];
  stories: Story[];
}

/** In the order of their days, so that each order takes from its own. */
const SUBSIDIES: DemoSubsidy[] = [
  {
    key: 'ended',
    answers: { name: 'Subsidi Ongkir Pekan UMKM', budget: 5_000_000, most_per_order: 5_000 },
    days: [-30, -16],
    stories: [
      {
        ...order,
        key: 'lina-subsidy-completed',
        buyer: 'lina.marlina@contoh.id',
        items: [['Keripik Singkong Bawang', 4]],
        steps: [...delivered, 4, 'receive', 20 * DAY_HOURS],
      },
      {
        ...order,
        key: 'andi-subsidy-canceled',
        buyer: 'andi.saputra@contoh.id',
        items: [['Keripik Singkong Balado', 2]],
        steps: [3, 'cancel', 20 * DAY_HOURS],
      },
    ],
  },
  {
    key: 'running',
    answers: { name: 'Subsidi Ongkir Pemkot Akhir Tahun', budget: 25_000_000, most_per_order: 10_000 },
    days: [-7, 40],
    stories: [
      {
        ...order,
        key: 'maya-subsidy-delivered',
        buyer: 'maya.sari@contoh.id',
        items: [['Keripik Singkong Balado', 3]],
        steps: [...delivered, 5],
      },
      {
        ...order,
        key: 'rudi-subsidy-paid',
        buyer: 'rudi.gunawan@contoh.id',
        items: [['Keripik Singkong Bawang', 2]],
        steps: [...paid, 4],
      },
      {
        ...order,
        key: 'sari-subsidy-canceled',
        buyer: 'sari.indah@contoh.id',
        items: [['Keripik Singkong Bawang', 2]],
        steps: [2, 'cancel', 20],
      },
    ],
  },
];

export async function seedSubsidies(
  seeding: SeedContext,
  staff: DemoUser,
  sellers: Map<string, DemoUser>,
): Promise<void> {
  const { app } = seeding;
  const actor = { user: staff, ip: DEMO_IP };
  const done = await listDoneSteps(app.db.kysely, STEPS);
  const buyers = new Map<string, DemoUser>();
  for (const { name, email } of BUYERS)
    buyers.set(
      email,
      await ensureAccount(seeding, { name, email, role: 'user', phone_number: '081200009100', password: '' }),
    );
  const sellables = await listSellables(app.db.kysely);
  for (const { key, answers, days, stories } of SUBSIDIES) {
    if (done.includes(key)) continue;
    const [starts_on, ends_on] = days.map(dayFromNow);
    // It has to run while its orders are placed.
    const running = { ...answers, starts_on, ends_on: dayFromNow(1) };
    const { id } = await app.db.tx((trx) => createSubsidy(app, trx, actor, { answers: running }));
    await transitionSubsidy(app, actor, id, { event: 'subsidy.start' });
    for (const story of stories) await playStory({ seeding, sellables, buyers, sellers, orderIds: new Map() }, story);
    await changeSubsidy(app, actor, id, { answers: { ends_on } });
    await endExpiredSubsidies(app);
    await markStepDone(app.db.kysely, STEPS, key);
  }
}

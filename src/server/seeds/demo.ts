/**
 * Fills an empty database with realistic data of Balikpapan, through the same commands that requests run. Continues an interrupted
 * run. Does nothing if the demo is complete or the database has other users.
 */
import { changeAvatar } from '../modules/identity/users/change-avatar.ts';
import { changePersonal } from '../modules/identity/users/personal-details.ts';
import type { App } from '../types.ts';
import { ACCOUNTS } from './accounts.ts';
import { seedAddressBook } from './address-book.ts';
import { seedClosuresAndFavorites } from './closures-and-favorites.ts';
import { seedConsultations } from './consultations/seed.ts';
import { contentDrawings, seedContents } from './contents.ts';
import { seedCuration } from './curation/seed.ts';
import { seedDelivery } from './delivery.ts';
import { seedLicences } from './licences.ts';
import { seedOrders } from './orders/seed.ts';
import { seedCashOnDelivery } from './payment.ts';
import type { Drawing } from './pictures/drawing-processes.ts';
import { drawPortrait } from './pictures/portraits.ts';
import { productDrawings } from './products.ts';
import { seedPromotions } from './promotions.ts';
import { findDemoProgress, hasUsers, setDemoProgress, settleNotifications } from './queries.ts';
import { DEMO_IP, type DemoUser, ensureAccount, makeSeedContext, type SeedContext, upload } from './seed-context.ts';
import { seedShops, shopDrawings } from './shops.ts';
import { SITI_SHOP_NAME, seedSiti, sitiDrawings } from './siti.ts';
import { seedSubsidies } from './subsidies.ts';

const portraitOf = (email: string) => `avatar-${email.slice(0, email.indexOf('@'))}`;

interface DemoOptions {
  /** Limit of the width of pictures in pixels, because drawing is most of the work. */
  maxWidth?: number;
  /** Called at the beginning of each part. */
  onStep?: (step: string) => void;
  /** Awaited when there are accounts and the first shops, so that pages are worth opening. The rest takes about twenty seconds more. */
  onUsable?: () => Promise<void>;
}

/** Returns true if it filled anything. */
export async function seedDemo(
  app: App,
  { maxWidth = 1200, onStep = () => undefined, onUsable = async () => undefined }: DemoOptions = {},
): Promise<boolean> {
  const progress = await findDemoProgress(app.db.kysely);
  if (progress === 'done' || (progress === undefined && (await hasUsers(app.db.kysely)))) return false;
  await setDemoProgress(app.db.kysely, 'begun');
  const context = makeSeedContext(app);
  for (const [name, drawing] of [
    ...portraitDrawings(),
    ...shopDrawings(),
    ...sitiDrawings(),
    ...productDrawings(),
    ...contentDrawings(),
  ])
    context.drawings.set(name, { ...drawing, width: Math.min(drawing.width, maxWidth) });
  try {
    await fillDemo(context, onStep, onUsable);
  } finally {
    context.drawingPool.close();
  }
  await setDemoProgress(app.db.kysely, 'done');
  return true;
}

async function fillDemo(
  context: SeedContext,
  onStep: (step: string) => void,
  onUsable: () => Promise<void>,
): Promise<void> {
  onStep('demo_accounts');
  const accounts = await seedAccounts(context);
  const [budi, siti, dewi, staf] = ['budi', 'siti', 'dewi', 'staf'].map((name) => accounts.get(`${name}@contoh.id`));
  if (!budi || !siti || !dewi || !staf) throw new Error('The demo has lost its people.');
  onStep('demo_siti');
  const owner = await seedSiti(context, siti, dewi.id);
  onStep('demo_shops');
  const sellers = await seedShops(context, async () => {
    await onUsable();
    onStep('demo_more_shops');
  });
  const known = [...accounts].map(([email, user]) => [email.slice(0, email.indexOf('@')), user] as const);
  const users = new Map([...sellers, ...known, ['siti', owner] as const]);
  onStep('demo_programme');
  await seedLicences(context, users);
  await seedConsultations(context, users);
  await seedCuration(context, users);
  onStep('demo_orders');
  sellers.set(SITI_SHOP_NAME, owner);
  await seedCashOnDelivery(context, sellers);
  await seedOrders(context, budi, sellers);
  await seedClosuresAndFavorites(context, budi, sellers);
  await seedDelivery(context, sellers);
  await seedSubsidies(context, staf, sellers);
  await seedPromotions(context, sellers);
  await seedAddressBook(context, budi, sellers);
  onStep('demo_contents');
  await seedContents(context, accounts, staf);
  await settleNotifications(context.app.db.kysely);
}

const portraitDrawings = (): [string, Drawing][] =>
  ACCOUNTS.map(({ email, name, portrait }) => [
    portraitOf(email),
    { svg: drawPortrait({ name, ...portrait }), width: 512, kind: 'jpg' },
  ]);

async function seedAccounts(context: SeedContext): Promise<Map<string, DemoUser>> {
  const accounts = new Map<string, DemoUser>();
  for (const { email, name, role, phone_number, nik, address } of ACCOUNTS) {
    const password = context.app.config.demoPassword;
    const user = await ensureAccount(context, { email, name, role, phone_number, nik: nik ?? null, password });
    if (!user.avatar_id) {
      const avatar = await upload(context, user, portraitOf(email), 'profile', 'avatar');
      await changeAvatar(context.app, user, { avatar });
      if (address) await changePersonal(context.app, user, { address }, DEMO_IP);
    }
    accounts.set(email, user);
  }
  return accounts;
}

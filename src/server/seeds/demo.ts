/**
 * Fills an empty database with a believable Balikpapan, through the same commands that people's requests run. A run that
 * was cut off goes on where it stopped; a finished one, or a database with people of its own, is left alone.
 */
import { changeAvatar } from '../features/users/avatar.ts';
import { changePersonal } from '../features/users/personal.ts';
import type { App } from '../types.ts';
import { ACCOUNTS } from './accounts.ts';
import { seedConsultations } from './consultations/seed.ts';
import { contentDrawings, seedContents } from './contents.ts';
import { seedCuration } from './curation/seed.ts';
import { type Actor, type Desk, enter, HERE, openDesk, upload } from './desk.ts';
import { seedLicences } from './licences.ts';
import { seedOrders } from './orders/seed.ts';
import { drawPortrait } from './pictures/portraits.ts';
import type { Drawing } from './pictures/render.ts';
import { productDrawings } from './products.ts';
import { findDemoMark, hasPeople, setDemoMark, settleNotices } from './queries.ts';
import { seedShops, shopDrawings } from './shops.ts';
import { NAME, seedSiti, sitiDrawings } from './siti.ts';

const portraitOf = (email: string) => `avatar-${email.slice(0, email.indexOf('@'))}`;

/** Answers whether there was anything to do. `widest`: no picture is drawn wider, in pixels; drawing is most of the work. */
export async function seedDemo(app: App, { widest = 1200 } = {}): Promise<boolean> {
  const mark = await findDemoMark(app.db.kysely);
  if (mark === 'done' || (mark === undefined && (await hasPeople(app.db.kysely)))) return false;
  await setDemoMark(app.db.kysely, 'begun');
  const desk = openDesk(app);
  for (const [name, drawing] of [
    ...portraits(),
    ...shopDrawings(),
    ...sitiDrawings(),
    ...productDrawings(),
    ...contentDrawings(),
  ])
    desk.drawings.set(name, { ...drawing, width: Math.min(drawing.width, widest) });
  try {
    await fill(desk);
  } finally {
    desk.studio.close();
  }
  await setDemoMark(app.db.kysely, 'done');
  return true;
}

async function fill(desk: Desk): Promise<void> {
  const people = await seedAccounts(desk);
  const [budi, siti, dewi, staf] = ['budi', 'siti', 'dewi', 'staf'].map((name) => people.get(`${name}@contoh.id`));
  if (!budi || !siti || !dewi || !staf) throw new Error('The demo has lost its people.');
  const owner = await seedSiti(desk, siti, dewi.id);
  const sellers = await seedShops(desk);
  const known = [...people].map(([email, person]) => [email.slice(0, email.indexOf('@')), person] as const);
  const everybody = new Map([...sellers, ...known, ['siti', owner] as const]);
  await seedLicences(desk, everybody);
  await seedConsultations(desk, everybody);
  await seedCuration(desk, everybody);
  await seedOrders(desk, budi, sellers.set(NAME, owner));
  await seedContents(desk, people, staf);
  await settleNotices(desk.app.db.kysely);
}

const portraits = (): [string, Drawing][] =>
  ACCOUNTS.map(({ email, name, portrait }) => [
    portraitOf(email),
    { svg: drawPortrait({ name, ...portrait }), width: 512, kind: 'jpg' },
  ]);

async function seedAccounts(desk: Desk): Promise<Map<string, Actor>> {
  const people = new Map<string, Actor>();
  for (const { email, name, role, phone_number, nik, address } of ACCOUNTS) {
    const password = desk.app.config.demoPassword;
    const person = await enter(desk, { email, name, role, phone_number, nik, password });
    if (!person.avatar_id) {
      const avatar = await upload(desk, person, portraitOf(email), 'profile', 'avatar');
      await changeAvatar(desk.app, person, { avatar });
      if (address) await changePersonal(desk.app, person, { address }, HERE);
    }
    people.set(email, person);
  }
  return people;
}

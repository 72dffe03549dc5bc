/**
 * Fills an empty database with a believable Balikpapan, through the same commands that people's requests run. A run that
 * was cut off goes on where it stopped; a finished one, or a database with people of its own, is left alone.
 */
import { changeAvatar } from '../features/users/avatar.ts';
import { changePersonal } from '../features/users/personal.ts';
import type { App } from '../types.ts';
import { ACCOUNTS } from './accounts.ts';
import { type Actor, type Desk, drawAll, enter, HERE, upload } from './desk.ts';
import { drawPortrait } from './pictures/portraits.ts';
import type { Drawing } from './pictures/render.ts';
import { findDemoMark, hasPeople, setDemoMark } from './queries.ts';
import { seedShops, shopDrawings } from './shops.ts';
import { seedSiti, sitiDrawings } from './siti.ts';

const portraitOf = (email: string) => `avatar-${email.slice(0, email.indexOf('@'))}`;

/** Answers whether there was anything to do. */
export async function seedDemo(app: App): Promise<boolean> {
  const mark = await findDemoMark(app.db.kysely);
  if (mark === 'done' || (mark === undefined && (await hasPeople(app.db.kysely)))) return false;
  await setDemoMark(app.db.kysely, 'begun');
  const desk: Desk = { app, pictures: await drawAll(new Map([...portraits(), ...shopDrawings(), ...sitiDrawings()])) };
  const people = await seedAccounts(desk);
  const [siti, dewi] = [people.get('siti@contoh.id'), people.get('dewi@contoh.id')];
  if (!siti || !dewi) throw new Error('The demo has lost Siti or Dewi.');
  await seedSiti(desk, siti, dewi.id);
  await seedShops(desk);
  await setDemoMark(app.db.kysely, 'done');
  return true;
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

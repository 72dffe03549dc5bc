/** What every part of the demo needs at hand: the application, pictures by name, and how a person comes in. */

import { storeUpload } from '../features/uploads/commands.ts';
import { createAccount, type NewAccount } from '../features/users/commands.ts';
import type { App, Person } from '../types.ts';
import { type Drawing, renderDrawings } from './pictures/render.ts';
import { findStanding } from './queries.ts';

export interface Desk {
  app: App;
  /** Drawn pictures by name. */
  pictures: Map<string, Buffer>;
}

/** Whence the demo's people act. */
export const HERE = '127.0.0.1';
export type Actor = Person & { avatar_id: string | null };

export async function drawAll(drawings: Map<string, Drawing>): Promise<Map<string, Buffer>> {
  const names = [...drawings.keys()];
  const files = await renderDrawings([...drawings.values()]);
  return new Map(names.map((name, at) => [name, files[at] as Buffer]));
}

/** Somebody with a confirmed e-mail; whoever is there already is taken as found. */
export async function enter({ app }: Desk, account: Omit<NewAccount, 'verified' | 'consent_ip'>): Promise<Actor> {
  const { email, name, role } = account;
  const standing = (await findStanding(app.db.kysely, email)) ?? {
    ...(await createAccount(app, { ...account, verified: true, consent_ip: HERE })),
    avatar_id: null,
    business_id: null,
  };
  const { id, avatar_id, business_id } = standing;
  return { id, email, name, role, verified: true, session_id: '', business_id, avatar_id };
}

/** Puts a drawn picture where a person would upload it; answers the upload's id. */
export async function upload(desk: Desk, person: Actor, picture: string, form: string, field: string): Promise<string> {
  const stream = desk.pictures.get(picture);
  if (!stream) throw new Error(`The picture "${picture}" was not drawn.`);
  const kind = stream[0] === 0x89 ? 'png' : 'jpg';
  const mime = kind === 'png' ? 'image/png' : 'image/jpeg';
  const { id } = await storeUpload(desk.app, person, { form, field, stream, file_name: `${picture}.${kind}`, mime });
  return id;
}

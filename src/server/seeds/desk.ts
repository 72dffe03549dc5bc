/** What every part of the demo needs at hand: the application, drawings by name, and how a person comes in. */
import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { MEDIA_WIDTHS } from '#contract/paths.ts';
import { insertFile } from '../features/files/queries.ts';
import { fileStore, storeUpload } from '../features/uploads/commands.ts';
import { createAccount, type NewAccount } from '../features/users/commands.ts';
import type { App, Person } from '../types.ts';
import { type Drawing, type Size, Studio } from './pictures/render.ts';
import { findStanding } from './queries.ts';

interface Kept extends Size {
  sha256: string;
  bytes: number;
}
export interface Desk {
  app: App;
  studio: Studio;
  /** What can be drawn, by name. It is drawn when somebody first asks for it. */
  drawings: Map<string, Drawing>;
  /** What was drawn and lies in the store. */
  kept: Map<string, Promise<Kept>>;
}

export const openDesk = (app: App): Desk => ({ app, studio: new Studio(), drawings: new Map(), kept: new Map() });

/** Whence the demo's people act. */
export const HERE = '127.0.0.1';
export type Actor = Person & { avatar_id: string | null };

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
  const drawing = desk.drawings.get(picture);
  if (!drawing) throw new Error(`There is no drawing "${picture}".`);
  const mime = drawing.kind === 'png' ? 'image/png' : 'image/jpeg';
  const file_name = `${picture}.${drawing.kind}`;
  if (isJudged(desk, form, field)) {
    const { id } = await storeUpload(desk.app, person, {
      form,
      field,
      file_name,
      stream: await drawnFile(desk, drawing),
    });
    return id;
  }
  const id = randomUUID();
  const { sha256, bytes, width, height } = await keep(desk, picture, drawing);
  await insertFile(desk.app.db.kysely, {
    ...{ id, owner_id: person.id, sha256, mime, extension: drawing.kind, bytes, width, height, file_name },
    ...{ visibility: 'public', form_id: form, field, qris: null, qris_payload: null },
  });
  return id;
}

/** A private picture is stored by the same call as everybody's uploads. */
function isJudged({ app }: Desk, form: string, field: string): boolean {
  if (form === 'profile') return false;
  return !app.forms.peek(form).doc.ui.fields[field]?.public;
}

async function drawnFile(desk: Desk, drawing: Drawing): Promise<Buffer> {
  const file = await fileStore(desk.app).temporary();
  await desk.studio.draw({ ...drawing, file });
  const bytes = await readFile(file);
  await rm(file);
  return bytes;
}

/** Our own drawings need no judge: they are drawn in all widths at once, and lie in the store once, however many show them. */
function keep(desk: Desk, name: string, drawing: Drawing): Promise<Kept> {
  const known = desk.kept.get(name);
  if (known) return known;
  const kept = drawInto(desk, drawing);
  desk.kept.set(name, kept);
  return kept;
}

async function drawInto({ app, studio }: Desk, drawing: Drawing): Promise<Kept> {
  const store = fileStore(app);
  const file = await store.temporary();
  const widths: Record<number, string> = {};
  for (const width of MEDIA_WIDTHS) widths[width] = await store.temporary();
  const size = await studio.draw({ ...drawing, file, widths });
  const { size: bytes } = await stat(file);
  const sha256 = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  const key = { visibility: 'public', sha256 } as const;
  for (const [width, path] of Object.entries(widths)) await store.put(path, { ...key, extension: `${width}.webp` });
  await store.put(file, { ...key, extension: drawing.kind });
  return { ...size, sha256, bytes };
}

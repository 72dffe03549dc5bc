/** Tools that every part of the demo uses: the application, drawings by name, accounts and uploads. */
import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { MEDIA_WIDTHS } from '#contract/paths.ts';
import { insertFile } from '../modules/files/files/files.queries.ts';
import { fileStore, storeUpload } from '../modules/files/uploads/uploads.commands.ts';
import { createAccount, type NewAccount } from '../modules/identity/users/users.commands.ts';
import type { App, User } from '../types.ts';
import { type Drawing, DrawingPool, type Size } from './pictures/drawing-processes.ts';
import { findExistingAccount } from './queries.ts';

interface StoredPicture extends Size {
  sha256: string;
  bytes: number;
}
export interface SeedContext {
  app: App;
  drawingPool: DrawingPool;
  /** Available drawings by name. Each is drawn when it is first used. */
  drawings: Map<string, Drawing>;
  /** Pictures that were drawn and stored. */
  storedPictures: Map<string, Promise<StoredPicture>>;
}

export const makeSeedContext = (app: App): SeedContext => ({
  app,
  drawingPool: new DrawingPool(),
  drawings: new Map(),
  storedPictures: new Map(),
});

/** IP address of all actions of the demo. */
export const DEMO_IP = '127.0.0.1';
export type DemoUser = User & { avatar_id: string | null };

/** Creates an account with a verified e-mail. Returns an existing one unchanged. */
export async function ensureAccount(
  { app }: SeedContext,
  account: Omit<NewAccount, 'verified' | 'consent_ip'>,
): Promise<DemoUser> {
  const { email, name, role } = account;
  const existing = (await findExistingAccount(app.db.kysely, email)) ?? {
    ...(await createAccount(app, { ...account, verified: true, consent_ip: DEMO_IP })),
    avatar_id: null,
    business_id: null,
  };
  const { id, avatar_id, business_id } = existing;
  return { id, email, name, role, verified: true, session_id: '', business_id, avatar_id };
}

/** Stores a drawing as an upload of the user. Returns the upload's id. */
export async function upload(
  context: SeedContext,
  user: DemoUser,
  picture: string,
  form: string,
  field: string,
): Promise<string> {
  const drawing = context.drawings.get(picture);
  if (!drawing) throw new Error(`There is no drawing "${picture}".`);
  const mime = drawing.kind === 'png' ? 'image/png' : 'image/jpeg';
  const file_name = `${picture}.${drawing.kind}`;
  if (needsUploadChecks(context, form, field)) {
    const { id } = await storeUpload(context.app, user, {
      form,
      field,
      file_name,
      stream: await renderToBuffer(context, drawing),
    });
    return id;
  }
  const id = randomUUID();
  const { sha256, bytes, width, height } = await storePicture(context, picture, drawing);
  await insertFile(context.app.db.kysely, {
    ...{ id, owner_id: user.id, sha256, mime, extension: drawing.kind, bytes, width, height, file_name },
    ...{ visibility: 'public', form_id: form, field, qris: null, qris_payload: null },
  });
  return id;
}

/** Private pictures go through the ordinary upload command. */
function needsUploadChecks({ app }: SeedContext, form: string, field: string): boolean {
  if (form === 'profile') return false;
  return !app.forms.peek(form).doc.ui.fields[field]?.public;
}

async function renderToBuffer(context: SeedContext, drawing: Drawing): Promise<Buffer> {
  const file = await fileStore(context.app).temporary();
  await context.drawingPool.draw({ ...drawing, file });
  const bytes = await readFile(file);
  await rm(file);
  return bytes;
}

/**
 * Our own drawings need no upload checks, and are stored only once, however many records use them. Of their widths only the narrowest
 * is drawn, because a first start waits for it. The others are made when a page first asks for them.
 */
function storePicture(context: SeedContext, name: string, drawing: Drawing): Promise<StoredPicture> {
  const known = context.storedPictures.get(name);
  if (known) return known;
  const stored = renderAndStore(context, drawing);
  context.storedPictures.set(name, stored);
  return stored;
}

async function renderAndStore({ app, drawingPool }: SeedContext, drawing: Drawing): Promise<StoredPicture> {
  const store = fileStore(app);
  const file = await store.temporary();
  const [narrowest] = MEDIA_WIDTHS;
  const narrow = await store.temporary();
  const size = await drawingPool.draw({ ...drawing, file, widths: { [narrowest]: narrow } });
  const { size: bytes } = await stat(file);
  const sha256 = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  const key = { visibility: 'public', sha256 } as const;
  await store.put(narrow, { ...key, extension: `${narrowest}.webp` });
  await store.put(file, { ...key, extension: drawing.kind });
  return { ...size, sha256, bytes };
}

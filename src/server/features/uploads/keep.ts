/** An upload from first byte to row. The order makes every crash leave only garbage, never a row without its bytes. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { MEDIA_WIDTHS } from '#contract/paths.ts';
import { maxBytesOf } from '#engine/files.ts';
import { problems } from '../../problems.ts';
import { SemaphoreFull } from '../../semaphore.ts';
import type { App } from '../../types.ts';
import { deleteFile, type FileRow, insertFile } from '../files/queries.ts';
import { judgeFile, pictureRefusal } from './judge.ts';
import { cleanFileName, KINDS, nameOfKind } from './kinds.ts';
import { FileRefused, type Reason, refuseFiles } from './notices.ts';
import { fileStore } from './open-store.ts';
import { PicturesBusy, rewritePicture, shrinkPicture } from './pictures.ts';
import { readQrisPicture } from './qris.ts';
import { type Received, receive } from './receive.ts';
import { findPlace, type Place, type Uploader } from './rules.ts';
import type { FileStore, StoreKey } from './store.ts';

export interface UploadInput {
  form: string;
  field: string;
  stream: Readable | Buffer;
  file_name: string;
}

/** Keeps a file for a field, or throws the 422 with the specified notice; then nothing of it is left on disk. */
export async function storeUpload(app: App, person: Uploader, input: UploadInput): Promise<FileRow> {
  const place = await findPlace(app, person, input.form, input.field);
  const received = await takeIn(app, input.stream, maxBytesOf(place.rule));
  try {
    return await keepFile(app, person, place, received, input);
  } catch (error) {
    throw error instanceof FileRefused ? refuseFiles([error.refusal]) : error;
  }
}

export async function takeIn(app: App, stream: Readable | Buffer, maxBytes: number): Promise<Received> {
  try {
    return await receive(fileStore(app), stream, { maxBytes });
  } catch (error) {
    throw diskProblem(error);
  }
}

/** Judges, makes harmless, stores, and only then writes the row. Throws FileRefused; removes everything temporary. */
export async function keepFile(
  app: App,
  person: Uploader,
  place: Place,
  received: Received,
  named: { file_name: string },
): Promise<FileRow> {
  const store = fileStore(app);
  const temporary = [received.path];
  const fileName = cleanFileName(named.file_name);
  const refuse = (reason: Reason, params: Record<string, unknown> = {}) =>
    new FileRefused({ field: place.path, file_name: fileName, reason, params });
  try {
    const { kind } = await judgeFile(place, received, fileName);
    const made = kind === 'pdf' ? { ...received, ...NO_SIZE } : await remake(store, received.path, kind, temporary);
    const key: StoreKey = { visibility: place.visibility, sha256: made.sha256, extension: kind };
    if (kind !== 'pdf' && place.visibility === 'public') await putWidths(store, made.path, key, temporary);
    const id = randomUUID();
    const qris = place.form === 'qris' && place.field === 'picture' ? await readQrisPicture(made.path) : null;
    await store.put(made.path, key);
    const row = await insertFile(app.db.kysely, {
      id,
      owner_id: person.id,
      sha256: made.sha256,
      mime: KINDS[kind].mime,
      extension: kind,
      bytes: made.bytes,
      width: made.width,
      height: made.height,
      file_name: nameOfKind(fileName, kind),
      visibility: place.visibility,
      form_id: place.form,
      field: place.field,
      qris: qris ? JSON.stringify(qris.summary) : null,
      qris_payload: qris?.payload ? app.crypt.seal(qris.payload, qrisPayloadAad(id)) : null,
    });
    await stillThere(app, store, key, row);
    return row;
  } catch (error) {
    if (error instanceof PicturesBusy || error instanceof SemaphoreFull) throw problems.UNAVAILABLE(5);
    throw diskProblem(pictureRefusal(error, refuse));
  } finally {
    for (const path of temporary) await rm(path, { force: true });
  }
}

export const qrisPayloadAad = (fileId: string) => `files.qris_payload.${fileId}`;
const NO_SIZE = { width: null, height: null };

async function remake(store: FileStore, path: string, kind: 'jpg' | 'png', temporary: string[]) {
  const target = await store.temporary();
  temporary.push(target);
  const { width, height } = await rewritePicture(path, kind, target);
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(target)) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { path: target, sha256: hash.digest('hex'), bytes, width, height };
}

async function putWidths(store: FileStore, path: string, key: StoreKey, temporary: string[]): Promise<void> {
  const made = new Map<number, string>();
  for (const width of MEDIA_WIDTHS) made.set(width, await store.temporary());
  temporary.push(...made.values());
  await shrinkPicture(path, (width) => made.get(width) ?? '');
  for (const [width, target] of made) await store.put(target, { ...key, extension: `${width}.webp` });
}

/** The sweep may have taken the very same bytes away between put and row (sweep.ts): then the row goes as well. */
async function stillThere(app: App, store: FileStore, key: StoreKey, row: FileRow): Promise<void> {
  if (await store.has(key)) return;
  await deleteFile(app.db.kysely, row.id);
  throw problems.UNAVAILABLE();
}

function diskProblem(error: unknown): unknown {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string };
  return code === 'ENOSPC' || code === 'EDQUOT' || /no space left/i.test(message) ? problems.STORAGE_FULL() : error;
}

/** An upload from first byte to row. With this order a crash leaves only garbage, never a row without its bytes. */

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { MEDIA_WIDTHS } from '#contract/paths.ts';
import { ACCEPTED_KINDS, isPictureKind, type PictureKind } from '#engine/file-kinds.ts';
import { maxBytesOf } from '#engine/file-rules.ts';
import { errorCode, errorMessage } from '#server/lib/error-code.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { deleteFile, type FileRow, insertFile } from '../files/files.queries.ts';
import { cleanFileName, nameOfKind } from './file-names.ts';
import { FileRefused, type RefusalReason, refuseFiles } from './file-refusals.ts';
import type { FileStore, StoreKey } from './file-store.ts';
import { inspectFile, toPictureRefusal } from './inspect-file.ts';
import { fileStore } from './open-store.ts';
import { PicturesBusy, rewritePicture, shrinkPicture } from './pictures.ts';
import { readQrisPicture } from './qris.ts';
import { type Received, receive } from './receive-bytes.ts';
import { findUploadTarget, type Uploader, type UploadTarget } from './upload-rules.ts';

interface UploadInput {
  form: string;
  field: string;
  stream: Readable | Buffer;
  file_name: string;
}

/** Stores a file for a field, or throws the 422 with the specified notice. Then nothing of it is left on disk. */
export async function storeUpload(app: App, user: Uploader, input: UploadInput): Promise<FileRow> {
  const target = await findUploadTarget(app, user, input.form, input.field);
  const received = await receiveStream(app, input.stream, maxBytesOf(target.rule));
  try {
    return await storeFile(app, user, target, received, input);
  } catch (error) {
    throw error instanceof FileRefused ? refuseFiles([error.refusal]) : error;
  }
}

export const UPLOADS = {
  name: 'uploads_total',
  help: 'Uploaded files. Refused: the field does not accept it. Failed: it did not arrive, or could not be stored.',
  label: 'outcome',
  values: ['stored', 'refused', 'failed'],
} as const;
export const UPLOAD_BYTES = {
  ...UPLOADS,
  name: 'upload_bytes_total',
  help: 'Bytes of uploaded files that arrived.',
} as const;

function countUpload({ metrics }: App, outcome: (typeof UPLOADS.values)[number], bytes: number): void {
  metrics.counter(UPLOADS)(outcome);
  metrics.counter(UPLOAD_BYTES)(outcome, bytes);
}

export async function receiveStream(app: App, stream: Readable | Buffer, maxBytes: number): Promise<Received> {
  try {
    return await receive(fileStore(app), stream, { maxBytes });
  } catch (error) {
    countUpload(app, 'failed', 0);
    throw diskProblem(error);
  }
}

/**
 * Checks the file, makes it harmless, stores it, and only then writes the row. Throws FileRefused. Removes all
 * temporary files.
 */
export async function storeFile(
  app: App,
  user: Uploader,
  target: UploadTarget,
  received: Received,
  named: { file_name: string },
): Promise<FileRow> {
  const store = fileStore(app);
  const temporary = [received.path];
  const fileName = cleanFileName(named.file_name);
  const refuse = (reason: RefusalReason, params: Record<string, unknown> = {}) =>
    new FileRefused({ field: target.path, file_name: fileName, reason, params });
  try {
    const { kind } = await inspectFile(target, received, fileName);
    const rewritten = isPictureKind(kind)
      ? await rewriteTemporary(store, received.path, kind, temporary)
      : { ...received, ...NO_SIZE };
    const key: StoreKey = { visibility: target.visibility, sha256: rewritten.sha256, extension: kind };
    if (isPictureKind(kind) && target.visibility === 'public') await storeWidths(store, rewritten.path, key, temporary);
    const id = randomUUID();
    const qris = target.form === 'qris' && target.field === 'picture' ? await readQrisPicture(rewritten.path) : null;
    await store.put(rewritten.path, key);
    const row = await insertFile(app.db.kysely, {
      id,
      owner_id: user.id,
      sha256: rewritten.sha256,
      mime: ACCEPTED_KINDS[kind].mime,
      extension: kind,
      bytes: rewritten.bytes,
      width: rewritten.width,
      height: rewritten.height,
      file_name: nameOfKind(fileName, kind),
      visibility: target.visibility,
      form_id: target.form,
      field: target.field,
      qris: qris ? JSON.stringify(qris.summary) : null,
      qris_payload: qris?.payload ? app.crypt.encrypt(qris.payload, qrisPayloadAad(id)) : null,
    });
    await requireStillStored(app, store, key, row);
    countUpload(app, 'stored', received.bytes);
    return row;
  } catch (error) {
    countUpload(app, toPictureRefusal(error, refuse) instanceof FileRefused ? 'refused' : 'failed', received.bytes);
    if (error instanceof PicturesBusy) throw problems.UNAVAILABLE(5);
    throw diskProblem(toPictureRefusal(error, refuse));
  } finally {
    for (const path of temporary) await rm(path, { force: true });
  }
}

export const qrisPayloadAad = (fileId: string) => `files.qris_payload.${fileId}`;
const NO_SIZE = { width: null, height: null };

async function rewriteTemporary(store: FileStore, path: string, kind: PictureKind, temporary: string[]) {
  const target = await store.temporary();
  temporary.push(target);
  const { width, height } = await rewritePicture(path, kind, target);
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(target)) {
    const part: Buffer = chunk;
    hash.update(part);
    bytes += part.length;
  }
  return { path: target, sha256: hash.digest('hex'), bytes, width, height };
}

async function storeWidths(store: FileStore, path: string, key: StoreKey, temporary: string[]): Promise<void> {
  const made = new Map<number, string>();
  for (const width of MEDIA_WIDTHS) made.set(width, await store.temporary());
  temporary.push(...made.values());
  await shrinkPicture(path, (width) => made.get(width) ?? '');
  for (const [width, target] of made) await store.put(target, { ...key, extension: `${width}.webp` });
}

/** delete-unused-files.ts may have removed the same bytes between put and row. Then the row is deleted as well. */
async function requireStillStored(app: App, store: FileStore, key: StoreKey, row: FileRow): Promise<void> {
  if (await store.has(key)) return;
  await deleteFile(app.db.kysely, row.id);
  throw problems.UNAVAILABLE();
}

function diskProblem(error: unknown): unknown {
  const [code, message] = [errorCode(error), errorMessage(error)];
  return code === 'ENOSPC' || code === 'EDQUOT' || /no space left/i.test(message) ? problems.STORAGE_FULL() : error;
}

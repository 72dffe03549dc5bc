/** Receives untrusted bytes into a temporary file, counting and hashing them. It checks only their number and speed. */
import { createHash } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { SIGNATURE_BYTES } from '#engine/file-kinds.ts';
import { problems } from '#server/problems.ts';
import type { FileStore } from './file-store.ts';
import { toSenderProblem } from './multipart-parts.ts';

export interface Received {
  path: string;
  bytes: number;
  sha256: string;
  head: Buffer;
  /** More than `maxBytes` arrived. The temporary file has only the beginning. */
  tooLarge: boolean;
}
/** This much beyond the limit is still read. A client that sends more is disconnected. */
const MAX_OVERRUN_BYTES = 44 * 1_048_576;
const CLOSE_CONNECTION = { headers: { connection: 'close' } };

interface ReceiveLimits {
  maxBytes: number;
  /** A client slower than this many bytes a second over `windowMs` is disconnected, because it only occupies a slot. */
  minRate?: number;
  windowMs?: number;
}

export async function receive(store: FileStore, source: Readable | Buffer, limits: ReceiveLimits): Promise<Received> {
  const { maxBytes, minRate = 2048, windowMs = 15_000 } = limits;
  const stream = Buffer.isBuffer(source) ? Readable.from([source]) : source;
  const path = await store.temporary();
  const hash = createHash('sha256');
  const head = Buffer.alloc(SIGNATURE_BYTES);
  let bytes = 0;
  let counted = 0;
  let file: Awaited<ReturnType<typeof open>> | undefined;
  const watch = setInterval(() => {
    if (bytes - counted < (minRate * windowMs) / 1000) stream.destroy(problems.TIMEOUT(CLOSE_CONNECTION));
    counted = bytes;
  }, windowMs);
  try {
    file = await open(path, 'wx', 0o600);
    for await (const chunk of stream) {
      const part: Buffer = chunk;
      if (bytes < SIGNATURE_BYTES) part.copy(head, bytes, 0, SIGNATURE_BYTES - bytes);
      bytes += part.length;
      // Beyond the limit the rest is read and dropped, so that the client gets a response instead of a broken
      // connection.
      if (bytes > maxBytes + MAX_OVERRUN_BYTES) throw problems.TOO_LARGE(CLOSE_CONNECTION);
      if (bytes > maxBytes) continue;
      hash.update(part);
      await file.writeFile(part);
    }
    await file.close();
    return {
      path,
      bytes,
      sha256: hash.digest('hex'),
      head: head.subarray(0, Math.min(bytes, SIGNATURE_BYTES)),
      tooLarge: bytes > maxBytes,
    };
  } catch (error) {
    await file?.close().catch(() => {});
    await unlink(path).catch(() => {});
    throw toSenderProblem(error);
  } finally {
    clearInterval(watch);
  }
}

/**
 * Makes a width of a stored public picture that does not exist yet: of the demo, which stores few, and of pictures that were stored
 * before a width was added.
 */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Semaphore } from '#server/semaphore.ts';
import type { FileStore, StoreKey } from './file-store.ts';
import { shrinkToWidth } from './pictures.ts';

/** One at a time, so that uploads always get one of the two places for pictures. */
const semaphore = new Semaphore(1, 200);
const running = new Map<string, Promise<void>>();

async function make(store: FileStore, original: StoreKey, width: number): Promise<void> {
  const found = await store.read(original);
  if (!found) return;
  const [source, target] = [await store.temporary(), await store.temporary()];
  try {
    await pipeline(found.stream, createWriteStream(source));
    await shrinkToWidth(source, width, target);
    const made = { ...original, extension: `${width}.webp` };
    await store.put(target, made);
    // The picture may have been deleted meanwhile, with all widths that it had then.
    if (!(await store.has(original))) await store.discard(made);
  } finally {
    await Promise.all([source, target].map((path) => rm(path, { force: true })));
  }
}

/**
 * `original` is the key of the picture itself. Calls for the same width at the same time share one run. Rejects if the picture cannot
 * be read, or too many wait already.
 */
export function makeWidth(store: FileStore, original: StoreKey, width: number): Promise<void> {
  const name = `${original.sha256}.${width}`;
  const known = running.get(name);
  if (known) return known;
  const making = semaphore.run(() => make(store, original, width)).finally(() => running.delete(name));
  running.set(name, making);
  return making;
}

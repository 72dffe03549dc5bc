/** The store in a local folder. A complete file is renamed into its place and flushed together with its folder. */

import { constants, createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '#server/lib/error-code.ts';
import { type FileStore, keyOf, nameOf, QUARANTINE_SUFFIX, type StoreKey, VISIBILITIES } from './file-store.ts';
import { TemporaryFolder } from './temporary-folder.ts';

export class FolderStore extends TemporaryFolder implements FileStore {
  async open(): Promise<void> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
  }

  async put(path: string, key: StoreKey): Promise<void> {
    const folder = dirname(this.pathOf(key));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await flush(path);
    await rename(path, this.pathOf(key));
    await flush(folder);
  }

  async read(key: StoreKey): Promise<{ stream: Readable; bytes: number } | null> {
    try {
      const handle = await open(this.pathOf(key), constants.O_RDONLY | constants.O_NOFOLLOW);
      const { size } = await handle.stat();
      return { stream: createReadStream('', { fd: handle, autoClose: true }), bytes: size };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async copy(from: StoreKey, to: StoreKey): Promise<boolean> {
    const found = await this.read(from);
    if (!found) return false;
    const path = await this.temporary();
    try {
      await pipeline(found.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      await this.put(path, to);
      return true;
    } finally {
      await rm(path, { force: true });
    }
  }

  async has(key: StoreKey): Promise<boolean> {
    return (await lstat(this.pathOf(key)).catch(() => null))?.isFile() ?? false;
  }

  async touch(key: StoreKey): Promise<void> {
    const now = new Date();
    await utimes(this.pathOf(key), now, now).catch(() => {});
  }

  async quarantine(key: StoreKey): Promise<boolean> {
    try {
      await rename(this.pathOf(key), this.pathOf(key) + QUARANTINE_SUFFIX);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async restore(key: StoreKey): Promise<void> {
    await rename(this.pathOf(key) + QUARANTINE_SUFFIX, this.pathOf(key));
  }

  async discard(key: StoreKey): Promise<void> {
    await rm(this.pathOf(key) + QUARANTINE_SUFFIX, { force: true });
  }

  async *listOlder(before: Date): AsyncIterable<StoreKey> {
    for (const visibility of VISIBILITIES) {
      for (const subfolder of await names(join(this.root, visibility))) {
        for (const name of await names(join(this.root, visibility, subfolder))) {
          const found = keyOf(visibility, name);
          if (!found) continue;
          const { key, isQuarantined } = found;
          // Quarantined by a sweep that crashed. It is restored and checked again.
          if (isQuarantined) await this.restore(key);
          const facts = await lstat(this.pathOf(key)).catch(() => null);
          if (facts && facts.mtimeMs < before.getTime()) yield key;
        }
      }
    }
  }

  private pathOf(key: StoreKey): string {
    return join(this.root, nameOf(key));
  }
}

const names = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
/** A link in the store is not a stored file and is never followed. */
const isMissing = (error: unknown) => ['ENOENT', 'ELOOP'].includes(errorCode(error));

/** fsync of a file, or of a folder so that a rename in it survives a power cut. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

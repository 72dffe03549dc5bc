/**
 * Where bytes lie: by their SHA-256, never rewritten, public and private apart. Knows no rows: who may see what is decided
 * before it is asked. The folder is one implementation; another (an S3-compatible store) has to keep these promises.
 */
import { randomUUID } from 'node:crypto';
import { constants, createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';

export type Visibility = 'public' | 'private';
export interface StoreKey {
  visibility: Visibility;
  sha256: string;
  /** `jpg`, `png`, `pdf`, or of a derivative `640.webp`. */
  extension: string;
}
export interface FileStore {
  /** A name for bytes that are still arriving; nobody serves it, and the sweep removes what a crash leaves. */
  temporary(): Promise<string>;
  /** Moves finished bytes to their final name, durably. Putting the same bytes again is harmless. */
  put(path: string, key: StoreKey): Promise<void>;
  read(key: StoreKey): Promise<{ stream: ReadStream; bytes: number } | null>;
  has(key: StoreKey): Promise<boolean>;
  /** Begins its day of grace anew. */
  touch(key: StoreKey): Promise<void>;
  /** Takes bytes out of sight, so that a sweep may look whether anybody still wants them. */
  setAside(key: StoreKey): Promise<boolean>;
  putBack(key: StoreKey): Promise<void>;
  discard(key: StoreKey): Promise<void>;
  /** Everything last put before `before`. */
  listOlder(before: Date): AsyncIterable<StoreKey>;
  removeTemporary(before: Date): Promise<number>;
}

const NAME = /^([0-9a-f]{64})\.((?:\d+\.)?[a-z0-9]+)$/;
const ASIDE = '.aside';

export class FolderStore implements FileStore {
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  async temporary(): Promise<string> {
    const folder = join(this.root, 'tmp');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return join(folder, randomUUID());
  }

  async put(path: string, key: StoreKey): Promise<void> {
    const folder = this.folder(key);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await flush(path);
    await rename(path, this.path(key));
    await flush(folder);
  }

  async read(key: StoreKey): Promise<{ stream: ReadStream; bytes: number } | null> {
    try {
      const handle = await open(this.path(key), constants.O_RDONLY | constants.O_NOFOLLOW);
      const { size } = await handle.stat();
      return { stream: createReadStream('', { fd: handle, autoClose: true }), bytes: size };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async has(key: StoreKey): Promise<boolean> {
    return (await stat(this.path(key)).catch(() => null)) !== null;
  }

  async touch(key: StoreKey): Promise<void> {
    const now = new Date();
    await utimes(this.path(key), now, now).catch(() => {});
  }

  async setAside(key: StoreKey): Promise<boolean> {
    try {
      await rename(this.path(key), this.path(key) + ASIDE);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async putBack(key: StoreKey): Promise<void> {
    await rename(this.path(key) + ASIDE, this.path(key));
  }

  async discard(key: StoreKey): Promise<void> {
    await rm(this.path(key) + ASIDE, { force: true });
  }

  async *listOlder(before: Date): AsyncIterable<StoreKey> {
    for (const visibility of ['public', 'private'] as const) {
      for (const shelf of await names(join(this.root, visibility))) {
        for (const name of await names(join(this.root, visibility, shelf))) {
          // Set aside by a sweep that did not live to the end: look at it again.
          const found = NAME.exec(name.endsWith(ASIDE) ? name.slice(0, -ASIDE.length) : name);
          if (!found?.[1] || !found[2]) continue;
          const key = { visibility, sha256: found[1], extension: found[2] };
          if (name.endsWith(ASIDE)) await this.putBack(key);
          const facts = await stat(this.path(key)).catch(() => null);
          if (facts && facts.mtimeMs < before.getTime()) yield key;
        }
      }
    }
  }

  async removeTemporary(before: Date): Promise<number> {
    const folder = join(this.root, 'tmp');
    let removed = 0;
    for (const name of await names(folder)) {
      const facts = await stat(join(folder, name)).catch(() => null);
      if (!facts || facts.mtimeMs >= before.getTime()) continue;
      await unlink(join(folder, name)).catch(() => {});
      removed += 1;
    }
    return removed;
  }

  private folder(key: StoreKey): string {
    return join(this.root, key.visibility, key.sha256.slice(0, 2));
  }
  private path(key: StoreKey): string {
    const name = `${key.sha256}.${key.extension}`;
    if (!NAME.test(name)) throw new Error(`Not a name in the store: ${name}`);
    return join(this.folder(key), name);
  }
}

const names = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** fsync of a file, or of a folder so that a rename in it survives a power cut. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

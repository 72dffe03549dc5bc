/** What `npm run backup` writes and `npm run restore` reads: a folder with a manifest, the database and the stored files, without keys. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Fingerprints } from '#server/database/backup.ts';
import {
  type FileStore,
  keyOf,
  nameOf,
  VISIBILITIES,
  type Visibility,
} from '#server/modules/files/uploads/file-store.ts';

/** SHA-256 of each stored file by its name in the store. */
type FileHashes = Record<string, string>;
export interface Manifest {
  version: string;
  created_at: string;
  engine: 'embedded' | 'postgres';
  tables: Fingerprints;
  /** The file of the database, and its SHA-256. */
  database: { file: string; sha256: string };
  files: FileHashes;
}
export const MANIFEST = 'manifest.json';

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Copies every stored file into the folder. */
export async function copyFilesOut(store: FileStore, folder: string): Promise<FileHashes> {
  const hashes: FileHashes = {};
  for await (const key of store.listOlder(new Date(8.64e15))) {
    const found = await store.read(key);
    // A sweep removed it meanwhile: nothing has named it for a day.
    if (!found) continue;
    const path = join(folder, nameOf(key));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    const counted = new PassThrough();
    counted.on('data', (bytes) => hash.update(bytes));
    await pipeline(found.stream, counted, createWriteStream(path, { mode: 0o600 }));
    hashes[nameOf(key)] = hash.digest('hex');
  }
  return hashes;
}

/** Names of the files in a backup: `public/ab/ab….jpg`. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [] as string[]);
  const isFile = async (name: string) => (await stat(join(folder, name))).isFile();
  const checked = await Promise.all(names.map(async (name) => ((await isFile(name)) ? name.split(sep).join('/') : '')));
  return checked.filter(Boolean).sort();
}

/** Puts every file of the folder into the store. */
export async function copyFilesIn(store: FileStore, folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const visibility = VISIBILITIES.find((one) => name.startsWith(`${one}/`)) as Visibility;
    const found = keyOf(visibility, basename(name));
    if (!found) continue;
    const path = await store.temporary();
    await pipeline(createReadStream(join(folder, name)), createWriteStream(path, { mode: 0o600 }));
    await store.put(path, found.key);
  }
}

export async function hashFolder(folder: string): Promise<FileHashes> {
  const hashes: FileHashes = {};
  for (const name of await namesIn(folder)) hashes[name] = await hashFile(join(folder, name));
  return hashes;
}

/** Hashes of what the store answers. */
export async function hashStore(store: FileStore): Promise<FileHashes> {
  const hashes: FileHashes = {};
  for await (const key of store.listOlder(new Date(8.64e15))) {
    const hash = createHash('sha256');
    const found = await store.read(key);
    if (found) await pipeline(found.stream, hash);
    hashes[nameOf(key)] = hash.digest('hex');
  }
  return hashes;
}

/** Names whose values differ between the two, with those that only one has. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).sort();
}

/** Folder and bucket behave the same. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { FileStore, StoreKey, Visibility } from '#server/modules/files/uploads/file-store.ts';
import { FolderStore } from '#server/modules/files/uploads/folder-store.ts';
import { ObjectStore } from '#server/modules/files/uploads/object-store.ts';
import { type FakeBucket, startFakeBucket } from './fake-bucket.ts';

const HOUR = 3_600_000;
const root = mkdtempSync(join(tmpdir(), 'sentra-umkm-stores-'));
let bucket: FakeBucket;
beforeAll(async () => {
  bucket = await startFakeBucket();
});
afterAll(async () => {
  await bucket.close();
  rmSync(root, { recursive: true, force: true });
});

describe.each([
  { name: 'folder', store: () => new FolderStore(join(root, 'folder')) },
  { name: 'bucket', store: () => new ObjectStore(join(root, 'bucket'), bucket.settings) },
])('the store in a $name', ({ store: made }) => {
  let store: FileStore;
  beforeAll(async () => {
    store = made();
    await store.open();
  });

  async function put(bytes: Buffer, visibility: Visibility = 'private', extension = 'pdf'): Promise<StoreKey> {
    const path = await store.temporary();
    await writeFile(path, bytes);
    const key = { visibility, sha256: createHash('sha256').update(bytes).digest('hex'), extension };
    await store.put(path, key);
    expect(existsSync(path)).toBe(false);
    return key;
  }
  const bytesOf = async (key: StoreKey) => {
    const found = await store.read(key);
    if (!found) return null;
    const bytes = await buffer(found.stream);
    expect(bytes.length).toBe(found.bytes);
    return bytes;
  };
  const older = async (before: number) => {
    const found: string[] = [];
    for await (const key of store.listOlder(new Date(before))) found.push(key.sha256);
    return found;
  };

  test('copies to another key, and says if there was nothing to copy', async () => {
    const bytes = randomBytes(50_000);
    const key = await put(bytes, 'public');
    const target: StoreKey = { ...key, visibility: 'private' };
    expect(await store.copy(key, target)).toBe(true);
    expect([await bytesOf(key), await bytesOf(target)]).toEqual([bytes, bytes]);
    expect(await store.copy({ ...key, sha256: '0'.repeat(64) }, target)).toBe(false);
  });

  test('returns what was stored, small and large, and storing the same bytes twice does no harm', async () => {
    for (const size of [1, 70_000, 6 * 1_048_576]) {
      const bytes = randomBytes(size);
      const key = await put(bytes);
      await put(bytes);
      expect((await bytesOf(key))?.equals(bytes)).toBe(true);
    }
  });

  test('keeps public and private files separate, and a picture with its widths', async () => {
    const bytes = randomBytes(300);
    const key = await put(bytes, 'public', '640.webp');
    expect(await store.has(key)).toBe(true);
    expect(await store.has({ ...key, visibility: 'private' })).toBe(false);
    expect(await store.has({ ...key, extension: 'jpg' })).toBe(false);
    expect(await store.read({ ...key, visibility: 'private' })).toBe(null);
  });

  test('refuses an invalid name', async () => {
    const key = { visibility: 'public', sha256: '../../etc/passwd', extension: 'png' } as const;
    await expect(store.has(key)).rejects.toThrow('Not a name');
    await expect(store.read(key)).rejects.toThrow('Not a name');
  });

  test('quarantined bytes are hidden until they are restored or discarded', async () => {
    const key = await put(randomBytes(64));
    expect(await store.quarantine(key)).toBe(true);
    expect(await store.has(key)).toBe(false);
    expect(await store.quarantine(key)).toBe(false);
    await store.restore(key);
    expect(await store.has(key)).toBe(true);
    await store.quarantine(key);
    await store.discard(key);
    await store.discard(key);
    expect(await store.read(key)).toBe(null);
    expect(await older(Date.now() + HOUR)).not.toContain(key.sha256);
  });

  test('a crashed sweep leaves nothing hidden for ever', async () => {
    const key = await put(randomBytes(65));
    await store.quarantine(key);
    await older(Date.now() - HOUR);
    expect(await store.has(key)).toBe(true);
  });

  test('lists what is older than a given time, and a touched file is young again', async () => {
    const key = await put(randomBytes(66));
    const other = await put(randomBytes(67));
    expect(await older(Date.now() - HOUR)).toEqual([]);
    await sleep(50);
    const between = Date.now();
    await sleep(50);
    await store.touch(key);
    const found = await older(between);
    expect(found).toContain(other.sha256);
    expect(found).not.toContain(key.sha256);
    expect((await bytesOf(key))?.length).toBe(66);
  });

  test('incomplete files are removed after their time', async () => {
    await writeFile(await store.temporary(), 'half');
    expect(await store.removeTemporary(new Date(Date.now() - HOUR))).toBe(0);
    expect(await store.removeTemporary(new Date(Date.now() + HOUR))).toBe(1);
  });
});

test('more than a page of names is listed completely', async () => {
  const many = await startFakeBucket(10);
  onTestFinished(() => many.close());
  const store = new ObjectStore(join(root, 'many'), many.settings);
  const path = await store.temporary();
  const all = Array.from({ length: 25 }, (_, index) => createHash('sha256').update(`${index}`).digest('hex'));
  for (const sha256 of all) {
    await writeFile(path, sha256);
    await store.put(path, { visibility: 'public', sha256, extension: 'jpg' });
  }
  const found: string[] = [];
  for await (const key of store.listOlder(new Date(Date.now() + HOUR))) found.push(key.sha256);
  expect(found).toEqual(all.toSorted());
});

test('a busy store is tried up to three times', async () => {
  const store = new ObjectStore(join(root, 'busy'), bucket.settings);
  const path = await store.temporary();
  const key = { visibility: 'private', sha256: 'a'.repeat(64), extension: 'pdf' } as const;
  await writeFile(path, 'NIB');
  bucket.failNext(2);
  await store.put(path, key);
  bucket.failNext(3);
  await expect(store.read(key)).rejects.toThrow('503 SlowDown');
  expect(await store.has(key)).toBe(true);
});

test('a bucket that disappears while the server runs causes an error and not a silent loss', async () => {
  const store = new ObjectStore(join(root, 'gone'), { ...bucket.settings, bucket: 'lain' });
  const path = await store.temporary();
  await writeFile(path, 'NIB');
  const key = { visibility: 'private', sha256: 'b'.repeat(64), extension: 'pdf' } as const;
  await expect(store.put(path, key)).rejects.toThrow('the bucket is gone');
  expect(existsSync(path)).toBe(true);
});

test('a missing bucket, a wrong key, no server at the address: the start names the cause', async () => {
  const open = (other: Partial<FakeBucket['settings']>) =>
    new ObjectStore(join(root, 'none'), { ...bucket.settings, ...other }).open();
  await expect(open({ bucket: 'lain' })).rejects.toThrow('Tidak ada bucket lain');
  await expect(open({ secretKey: 'salah' })).rejects.toThrow('tidak dapat dibuka: 403 SignatureDoesNotMatch');
  await expect(open({ accessKey: 'salah' })).rejects.toThrow('tidak dapat dibuka: 403 InvalidAccessKeyId');
  const gone = await startFakeBucket();
  await gone.close();
  await expect(open(gone.settings)).rejects.toThrow(/tidak dapat dibuka: .*ECONNREFUSED/);
});

test('a link in the folder is no file of the store: it is not read, copied or counted', async () => {
  const folder = join(root, 'links');
  const store = new FolderStore(folder);
  await store.open();
  const key: StoreKey = { visibility: 'public', sha256: 'c'.repeat(64), extension: 'jpg' };
  const secret = join(root, 'secret.txt');
  await writeFile(secret, 'rahasia');
  await mkdir(join(folder, 'public', 'cc'), { recursive: true });
  await symlink(secret, join(folder, 'public', 'cc', `${key.sha256}.jpg`));
  expect(await store.read(key)).toBeNull();
  expect(await store.has(key)).toBe(false);
  expect(await store.copy(key, { ...key, visibility: 'private' })).toBe(false);
});

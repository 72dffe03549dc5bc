/**
 * The store in an S3-compatible bucket (AWS, R2, MinIO, Ceph …), for several machines with one database. A bucket has
 * no rename, so quarantined objects are copied, then deleted. The sweep finds what a crash leaves, as in the folder.
 */
import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { throwConfigError } from '#server/env.ts';
import { BucketClient, type BucketSettings, StoreUnreachable } from './bucket-client.ts';
import { type FileStore, keyOf, nameOf, QUARANTINE_SUFFIX, type StoreKey, VISIBILITIES } from './file-store.ts';
import { TemporaryFolder } from './temporary-folder.ts';

export class ObjectStore extends TemporaryFolder implements FileStore {
  readonly #settings: BucketSettings;
  readonly #bucket: BucketClient;

  /** @param root a local folder for files that are still arriving. */
  constructor(root: string, settings: BucketSettings) {
    super(root);
    this.#settings = settings;
    this.#bucket = new BucketClient(settings);
  }

  async open(): Promise<void> {
    const { endpoint, bucket } = this.#settings;
    try {
      if (!(await this.#bucket.fetchText('GET', '', { query: { 'list-type': '2', 'max-keys': '1' } })))
        throwConfigError('s3_bucket', { bucket, endpoint });
    } catch (error) {
      if (!(error instanceof StoreUnreachable)) throw error;
      throwConfigError('s3_unreachable', { bucket, endpoint, reason: error.reason });
    }
  }

  async put(path: string, key: StoreKey): Promise<void> {
    const done = await this.#bucket.fetchText('PUT', nameOf(key), { body: await readFile(path) });
    // Otherwise a file would be reported as stored although it is not.
    if (done === null) throw new StoreUnreachable('the bucket is gone');
    await rm(path, { force: true });
  }

  async read(key: StoreKey): Promise<{ stream: Readable; bytes: number } | null> {
    const found = await this.#bucket.fetchResponse('GET', nameOf(key));
    if (!found?.body) return null;
    const stream = Readable.fromWeb(found.body as ReadableStream);
    return { stream, bytes: Number(found.headers.get('content-length')) };
  }

  copy(from: StoreKey, to: StoreKey): Promise<boolean> {
    return this.#copy(nameOf(from), nameOf(to));
  }

  async has(key: StoreKey): Promise<boolean> {
    return (await this.#bucket.fetchText('HEAD', nameOf(key))) !== null;
  }

  async touch(key: StoreKey): Promise<void> {
    // A bucket dates an object by its last write. A copy onto itself counts as one if it changes the metadata.
    const headers = { 'x-amz-metadata-directive': 'REPLACE', 'x-amz-meta-touched': new Date().toISOString() };
    await this.#copy(nameOf(key), nameOf(key), headers);
  }

  async quarantine(key: StoreKey): Promise<boolean> {
    if (!(await this.#copy(nameOf(key), nameOf(key) + QUARANTINE_SUFFIX))) return false;
    await this.#bucket.fetchText('DELETE', nameOf(key));
    return true;
  }

  async restore(key: StoreKey): Promise<void> {
    await this.#copy(nameOf(key) + QUARANTINE_SUFFIX, nameOf(key));
    await this.discard(key);
  }

  async discard(key: StoreKey): Promise<void> {
    await this.#bucket.fetchText('DELETE', nameOf(key) + QUARANTINE_SUFFIX);
  }

  async *listOlder(before: Date): AsyncIterable<StoreKey> {
    for (const visibility of VISIBILITIES) {
      for await (const { name, at } of this.#bucket.list(`${visibility}/`)) {
        const found = keyOf(visibility, name.slice(name.lastIndexOf('/') + 1));
        if (!found) continue;
        // Quarantined by a sweep that crashed. Restoring writes it again, so it is checked in a day.
        if (found.isQuarantined) await this.restore(found.key);
        else if (at < before) yield found.key;
      }
    }
  }

  async #copy(from: string, to: string, headers: Record<string, string> = {}): Promise<boolean> {
    const source = `/${this.#settings.bucket}/${from}`;
    return (await this.#bucket.fetchText('PUT', to, { headers: { 'x-amz-copy-source': source, ...headers } })) !== null;
  }
}

/**
 * Keeps rendered pages true: before one is handed out, what was written since is asked for – at once after a write of this
 * process, else once a second, which is how late a write of another process may show.
 */

import type { Database } from '../database/connect.ts';
import { RETENTION_MINUTES, readInvalidations, readSnapshot } from '../database/content-changes.ts';
import { ANY_WRITE } from './tags.ts';

const POLL_INTERVAL_MS = 1_000;
/** More news than this is not worth going through: everything goes. */
const MAX_TAGS = 5_000;

export interface InvalidationFeed {
  /** Whether everything that has to be known now is known. */
  isSynced(): boolean;
  /** Resolves when everything written before this call was heard of. */
  sync(): Promise<void>;
  /** How often there was news: what is read from now on is outdated by a later number only. */
  version(): number;
  /** Whether a tag was touched since `news()` gave this number. */
  invalidatedSince(number: number, tags: ReadonlySet<string>): boolean;
}

interface FeedOptions {
  db: Database;
  invalidate(tags: string[]): void;
  invalidateAll(): void;
}

export function makeInvalidationFeed({ db, invalidate, invalidateAll }: FeedOptions): InvalidationFeed {
  let snapshot: string | null = null;
  let syncedAt = Number.NEGATIVE_INFINITY;
  let syncedCommits = -1;
  let currentVersion = 0;
  /** Of news up to this number nobody remembers any more what it touched. */
  let forgottenVersion = 0;
  let syncing: Promise<void> | null = null;
  const tagVersions = new Map<string, number>();

  const clear = () => {
    forgottenVersion = ++currentVersion;
    tagVersions.clear();
    invalidateAll();
  };

  const applyTags = (tags: string[]) => {
    if (tags.length > MAX_TAGS) return clear();
    if (tagVersions.size > MAX_TAGS) {
      forgottenVersion = currentVersion;
      tagVersions.clear();
    }
    currentVersion++;
    for (const tag of [...tags, ANY_WRITE]) tagVersions.set(tag, currentVersion);
    invalidate([...tags, ANY_WRITE]);
  };

  async function fetchInvalidations(): Promise<void> {
    const [commits, began] = [db.commitCount(), performance.now()];
    try {
      if (snapshot === null || began - syncedAt > (RETENTION_MINUTES / 2) * 60_000) {
        snapshot = await readSnapshot(db);
        clear();
      } else {
        const invalidations = await readInvalidations(db, snapshot);
        snapshot = invalidations.snapshot;
        if (invalidations.tags.length > 0) applyTags(invalidations.tags);
      }
      syncedCommits = commits;
      syncedAt = began;
    } catch (error) {
      // Without news nothing that is kept can be trusted.
      snapshot = null;
      clear();
      throw error;
    }
  }

  const isSyncedSince = (commits: number, since: number) => syncedCommits >= commits && syncedAt >= since;

  async function syncUntil(commits: number, since: number): Promise<void> {
    while (!isSyncedSince(commits, since)) {
      syncing ??= fetchInvalidations().finally(() => {
        syncing = null;
      });
      await syncing;
    }
  }

  return {
    isSynced: () => isSyncedSince(db.commitCount(), performance.now() - POLL_INTERVAL_MS),
    sync: () => syncUntil(db.commitCount(), performance.now() - POLL_INTERVAL_MS),
    version: () => currentVersion,
    invalidatedSince: (number, tags) =>
      forgottenVersion > number || [...tags].some((tag) => (tagVersions.get(tag) ?? -1) > number),
  };
}

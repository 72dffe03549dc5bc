/**
 * Removes cached pages that a write made outdated. The feed reads all writes since its last sync before a cached page is served: at
 * once after a write of this process, else once a second. So a write of another process shows up to one second late.
 */

import type { Database } from '../database/connect.ts';
import {
  type KnownChanges,
  RETENTION_MINUTES,
  readInvalidations,
  readKnownChanges,
} from '../database/content-changes.ts';
import { ANY_WRITE } from './tags.ts';

const POLL_INTERVAL_MS = 1_000;
/** With more changed tags than this, the whole cache is cleared. */
const MAX_TAGS = 5_000;

export interface InvalidationFeed {
  /** True if the feed already knows every write that it has to know now. */
  isSynced(): boolean;
  /** Resolves when the feed has read every write that was committed before this call. */
  sync(): Promise<void>;
  /** Number of syncs that found changes. Data read now is only outdated by a later version. */
  version(): number;
  /** True if a tag was changed after `version()` returned this number. */
  invalidatedSince(number: number, tags: ReadonlySet<string>): boolean;
}

interface FeedOptions {
  db: Database;
  invalidate(tags: string[]): void;
  invalidateAll(): void;
}

export function makeInvalidationFeed({ db, invalidate, invalidateAll }: FeedOptions): InvalidationFeed {
  let known: KnownChanges | null = null;
  let syncedAt = Number.NEGATIVE_INFINITY;
  let syncedCommits = -1;
  let currentVersion = 0;
  /** Up to this version the feed no longer knows which tags were changed. */
  let forgottenVersion = 0;
  let syncing: Promise<void> | null = null;
  const tagVersions = new Map<string, number>();

  const clear = () => {
    db.publicReads?.requireCurrent();
    forgottenVersion = ++currentVersion;
    tagVersions.clear();
    invalidateAll();
  };

  const applyTags = (tags: string[]) => {
    if (tags.length > MAX_TAGS) return clear();
    // Otherwise a page could be read again from a replica without the change, and stay cached.
    db.publicReads?.requireCurrent();
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
      if (known === null || began - syncedAt > (RETENTION_MINUTES / 2) * 60_000) {
        known = await readKnownChanges(db);
        clear();
      } else {
        const { tags, ...now } = await readInvalidations(db, known);
        if (now.server !== known.server) clear();
        else if (tags.length > 0) applyTags(tags);
        known = now;
      }
      syncedCommits = commits;
      syncedAt = began;
    } catch (error) {
      // Without the list of changes no cached page can be trusted.
      known = null;
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

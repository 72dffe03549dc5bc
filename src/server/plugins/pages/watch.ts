/**
 * Keeps rendered pages true: before one is handed out, what was written since is asked for – at once after a write of this
 * process, else once a second, which is how late a write of another process may show.
 */
import { KEPT_MINUTES, readNews, readSnapshot } from '../../database/changes.ts';
import type { Database } from '../../database/door.ts';
import { ANY } from './tags.ts';

const PAUSE_MS = 1_000;
/** More news than this is not worth going through: everything goes. */
const MOST_TAGS = 5_000;

export interface Watch {
  /** Whether everything that has to be known now is known. */
  isFresh(): boolean;
  /** Resolves when everything written before this call was heard of. */
  freshen(): Promise<void>;
  /** How often there was news: what is read from now on is outdated by a later number only. */
  news(): number;
  /** Whether a tag was touched since `news()` gave this number. */
  touchedSince(number: number, tags: ReadonlySet<string>): boolean;
}

interface Options {
  db: Database;
  forget(tags: string[]): void;
  forgetAll(): void;
}

export function watchChanges({ db, forget, forgetAll }: Options): Watch {
  let snapshot: string | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let commitsHeard = -1;
  let newsHeard = 0;
  /** Of news up to this number nobody remembers any more what it touched. */
  let forgotten = 0;
  let running: Promise<void> | null = null;
  const touched = new Map<string, number>();

  const clear = () => {
    forgotten = ++newsHeard;
    touched.clear();
    forgetAll();
  };

  const adopt = (tags: string[]) => {
    if (tags.length > MOST_TAGS) return clear();
    if (touched.size > MOST_TAGS) {
      forgotten = newsHeard;
      touched.clear();
    }
    newsHeard++;
    for (const tag of [...tags, ANY]) touched.set(tag, newsHeard);
    forget([...tags, ANY]);
  };

  async function hear(): Promise<void> {
    const [commits, began] = [db.commits(), performance.now()];
    try {
      if (snapshot === null || began - askedAt > (KEPT_MINUTES / 2) * 60_000) {
        snapshot = await readSnapshot(db);
        clear();
      } else {
        const news = await readNews(db, snapshot);
        snapshot = news.snapshot;
        if (news.tags.length > 0) adopt(news.tags);
      }
      commitsHeard = commits;
      askedAt = began;
    } catch (error) {
      // Without news nothing that is kept can be trusted.
      snapshot = null;
      clear();
      throw error;
    }
  }

  const hasHeard = (commits: number, since: number) => commitsHeard >= commits && askedAt >= since;

  async function catchUp(commits: number, since: number): Promise<void> {
    while (!hasHeard(commits, since)) {
      running ??= hear().finally(() => {
        running = null;
      });
      await running;
    }
  }

  return {
    isFresh: () => hasHeard(db.commits(), performance.now() - PAUSE_MS),
    freshen: () => catchUp(db.commits(), performance.now() - PAUSE_MS),
    news: () => newsHeard,
    touchedSince: (number, tags) => forgotten > number || [...tags].some((tag) => (touched.get(tag) ?? -1) > number),
  };
}

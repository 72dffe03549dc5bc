/** Answers that many pages show, such as categories and districts: read once, and again when something that they show was written. */

import type { InvalidationFeed } from './invalidation-feed.ts';
import type { ApiResponse } from './renderer.ts';
import { tagsOf } from './tags.ts';

const SHARED_PATHS = /^\/(categories|options\/[^/?]+|provinsi\/[^?]+)$/;
/** What no write announces, a changed list of options, shows after this at the latest. */
const MAX_AGE_MS = 10_000;
const MAX_ENTRIES = 50;

export interface TaggedResponse {
  answer: ApiResponse;
  tags: ReadonlySet<string>;
}

/** `began`: of the page that reads, a number of `watch.news()`. */
export type ResponseReader = (
  path: string,
  began: number,
  ask: (path: string) => Promise<ApiResponse>,
) => Promise<TaggedResponse>;

export function cachedReader(feed: Pick<InvalidationFeed, 'invalidatedSince'>): ResponseReader {
  const cache = new Map<string, TaggedResponse & { began: number; until: number }>();
  return async (path, began, ask) => {
    const found = cache.get(path);
    if (found && found.until > Date.now() && !feed.invalidatedSince(found.began, found.tags)) return found;
    const answer = await ask(path);
    const isGood = answer.status === 200;
    const read = { answer, tags: new Set(isGood ? tagsOf(path, answer.payload) : []) };
    if (isGood && SHARED_PATHS.test(path)) {
      if (cache.size >= MAX_ENTRIES) cache.clear();
      cache.set(path, { ...read, began, until: Date.now() + MAX_AGE_MS });
    }
    return read;
  };
}

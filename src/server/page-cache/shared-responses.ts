/** Caches API responses that many pages use, such as categories and districts. Reads them again after a write to their data. */

import type { InvalidationFeed } from './invalidation-feed.ts';
import type { ApiResponse } from './page-renderer.ts';
import { tagsOf } from './tags.ts';

const SHARED_PATHS = /^\/(categories|options\/[^/?]+|provinsi\/[^?]+)$/;
/** Limit for changes that no write announces, such as a changed option list. */
const MAX_AGE_MS = 10_000;
const MAX_ENTRIES = 50;

interface TaggedResponse {
  answer: ApiResponse;
  tags: ReadonlySet<string>;
}

/** `began` is the feed's version when the page started to render. */
type ResponseReader = (
  path: string,
  began: number,
  readApi: (path: string) => Promise<ApiResponse>,
) => Promise<TaggedResponse>;

export function cachedReader(feed: Pick<InvalidationFeed, 'invalidatedSince'>): ResponseReader {
  const cache = new Map<string, TaggedResponse & { began: number; until: number }>();
  return async (path, began, readApi) => {
    const found = cache.get(path);
    if (found && found.until > Date.now() && !feed.invalidatedSince(found.began, found.tags)) return found;
    const answer = await readApi(path);
    const isGood = answer.status === 200;
    const read = { answer, tags: new Set(isGood ? tagsOf(path, answer.payload) : []) };
    if (isGood && SHARED_PATHS.test(path)) {
      if (cache.size >= MAX_ENTRIES) cache.clear();
      cache.set(path, { ...read, began, until: Date.now() + MAX_AGE_MS });
    }
    return read;
  };
}

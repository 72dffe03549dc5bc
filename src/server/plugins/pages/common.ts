/** Answers that many pages show, such as categories and districts: read once, and again when something that they show was written. */
import type { Answer } from './render.ts';
import { tagsOf } from './tags.ts';
import type { Watch } from './watch.ts';

const COMMON = /^\/(categories|options\/[^/?]+|provinsi\/[^?]+)$/;
/** What no write announces, a changed list of options, shows after this at the latest. */
const REST_MS = 10_000;
const MOST = 50;

export interface Read {
  answer: Answer;
  tags: ReadonlySet<string>;
}

/** `began`: of the page that reads, a number of `watch.news()`. */
export type Reader = (path: string, began: number, ask: (path: string) => Promise<Answer>) => Promise<Read>;

export function commonReader(watch: Pick<Watch, 'touchedSince'>): Reader {
  const known = new Map<string, Read & { began: number; until: number }>();
  return async (path, began, ask) => {
    const found = known.get(path);
    if (found && found.until > Date.now() && !watch.touchedSince(found.began, found.tags)) return found;
    const answer = await ask(path);
    const isGood = answer.status === 200;
    const read = { answer, tags: new Set(isGood ? tagsOf(path, answer.payload) : []) };
    if (isGood && COMMON.test(path)) {
      if (known.size >= MOST) known.clear();
      known.set(path, { ...read, began, until: Date.now() + REST_MS });
    }
    return read;
  };
}

/** Public pages as an anonymous visitor sees them: rendered once, kept for a short while, emptied by what is written. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commonReader } from './common.ts';
import { KeptPages } from './kept.ts';
import type { Packed } from './packed.ts';
import { type Page, type Press, readerOf } from './render.ts';
import { watchChanges } from './watch.ts';

const MOST_BYTES = 32 * 1024 * 1024;
const MOST_SPELLINGS = 10_000;
const LONGEST_URL = 500;
const KEPT_MS = 5 * 60_000;
/** What follows the hour of the day goes stale by itself. */
const HOURLY_MS = 30_000;
const FOLLOWS_HOUR = /[?&]open=1|^\/(events|$|\?)/;

export interface Pages {
  /** The kept page at an address as it was spelt before, if it is known to be true now. */
  find(url: string): Packed | null;
  /** Null: it could not be rendered; the browser shall try. */
  make(address: string, request: FastifyRequest): Promise<Page | null>;
}

export function makePages(app: FastifyInstance, press: Press): Pages {
  const kept = new KeptPages(MOST_BYTES);
  const watch = watchChanges({
    db: app.db,
    forget: (tags) => kept.forget(tags),
    forgetAll: () => kept.clear(),
  });
  const read = commonReader(watch);
  const running = new Map<string, { began: number; made: Promise<Page | null> }>();

  async function render(address: string, ip: string, began: number): Promise<Page | null> {
    const tags = new Set<string>();
    const ask = readerOf(app, ip);
    const load = async (path: string) => {
      const { answer, tags: shown } = await read(path, began, ask);
      for (const tag of shown) tags.add(tag);
      return answer;
    };
    const site = app.config.publicUrl;
    const page = await press.make({ url: new URL(address, site).href, site, load });
    if (page?.status === 200 && !watch.touchedSince(began, tags)) {
      const until = Date.now() + (FOLLOWS_HOUR.test(address) ? HOURLY_MS : KEPT_MS);
      kept.keep(address, { packed: page.packed, tags, until });
    }
    return page;
  }

  /** What was asked for → the page's one address. */
  const spelt = new Map<string, string>();
  const rememberSpelling = (url: string, address: string) => {
    if (spelt.size >= MOST_SPELLINGS) spelt.clear();
    if (url.length <= LONGEST_URL) spelt.set(url, address);
  };

  /** Many who ask for the same page at once wait for one rendering, unless there was news since that began. */
  function renderOnce(address: string, ip: string): Promise<Page | null> {
    const began = watch.news();
    const current = running.get(address);
    if (current?.began === began) return current.made;
    const made = render(address, ip, began).finally(() => {
      if (running.get(address)?.made === made) running.delete(address);
    });
    running.set(address, { began, made });
    return made;
  }

  return {
    find(url) {
      const address = spelt.get(url);
      return address !== undefined && watch.isFresh() ? kept.find(address) : null;
    },
    async make(address, request) {
      rememberSpelling(request.url, address);
      try {
        await watch.freshen();
        const found = kept.find(address);
        if (found) return { status: 200, packed: found };
        return await renderOnce(address, request.ip);
      } catch (error) {
        request.log.error({ err: error, page: address.split('?', 1)[0] }, 'a page could not be rendered');
        return null;
      }
    },
  };
}

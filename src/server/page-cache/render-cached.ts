/** Caches public pages as an anonymous visitor sees them. A page is kept for at most five minutes and removed after a write to its data. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { dayAfter, dayInWita, timeInWita } from '#engine/calendar.ts';
import { languageOf, languageTags } from '../lib/language.ts';
import { PageCache } from './cache.ts';
import type { CompressedPage } from './compressed-page.ts';
import { makeInvalidationFeed } from './invalidation-feed.ts';
import type { PageRenderer, PageResponse } from './page-renderer.ts';
import { apiReaderOf } from './renderer.ts';
import { cachedReader } from './shared-responses.ts';

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_URLS = 10_000;
const MAX_URL_LENGTH = 500;
const TTL_MS = 5 * 60_000;
/** Shorter for pages whose content depends on the time of day. */
const TIME_DEPENDENT_TTL_MS = 30_000;
const TIME_DEPENDENT_PATHS = /[?&]open=1|^\/(events|$|\?)/;

/** Prices and closures of shops change when a day of Balikpapan begins. */
const startOfNextDay = (at: number): number => Date.parse(timeInWita(dayAfter(dayInWita(at)), '00:00'));

/** Where the page routes get their pages from: this cache, or `render-uncached.ts`. */
export interface PageProvider {
  /** The cached page for a URL that was rendered before, if it is up to date; else null. */
  findCached(url: string, headers: IncomingHttpHeaders): CompressedPage | null;
  /** null if rendering failed. The browser then renders the page. */
  render(address: string, request: FastifyRequest): Promise<PageResponse | null>;
}

/** What is rendered: a canonical address in a language. */
interface PageVariant {
  address: string;
  language: string;
}
const keyOf = ({ address, language }: PageVariant): string =>
  language === DEFAULT_LANGUAGE ? address : `${language} ${address}`;

export function makeCachedRenderer(app: FastifyInstance, pageRenderer: PageRenderer): PageProvider {
  const cache = new PageCache(MAX_BYTES);
  let [hits, misses] = [0, 0];
  app.metrics.countedElsewhere(
    { name: 'page_cache_lookups_total', help: 'Public pages that were in the cache or not.', label: 'result' },
    () => ({ hit: hits, miss: misses }),
  );
  app.metrics.gauge({ name: 'page_cache_bytes', help: 'Memory of the cached pages.' }, () => cache.bytes);
  app.metrics.gauge({ name: 'page_cache_pages', help: 'Number of cached pages.' }, () => cache.size);
  const feed = makeInvalidationFeed({
    db: app.db,
    invalidate: (tags) => cache.invalidate(tags),
    invalidateAll: () => cache.clear(),
  });
  const sharedReaders = new Map(languageTags().map((language) => [language, cachedReader(feed)]));
  const inFlightRenders = new Map<string, { began: number; rendering: Promise<PageResponse | null> }>();

  async function renderAndCache(variant: PageVariant, ip: string, began: number): Promise<PageResponse | null> {
    const { address, language } = variant;
    const startedAt = Date.now();
    const tags = new Set<string>();
    const readApi = apiReaderOf(app, ip, language);
    const readShared = sharedReaders.get(language) ?? cachedReader(feed);
    const load = async (path: string) => {
      const { answer, tags: responseTags } = await readShared(path, began, readApi);
      for (const tag of responseTags) tags.add(tag);
      return answer;
    };
    const site = app.config.publicUrl;
    const page = await pageRenderer.renderPage({ url: new URL(address, site).href, site, language, load });
    if (page?.status === 200 && !feed.invalidatedSince(began, tags)) {
      const ttl = TIME_DEPENDENT_PATHS.test(address) ? TIME_DEPENDENT_TTL_MS : TTL_MS;
      const expiresAt = Math.min(Date.now() + ttl, startOfNextDay(startedAt));
      cache.set(keyOf(variant), { page: page.compressed, tags, expiresAt });
    }
    return page;
  }

  /** Requested URL → canonical address of the page. */
  const addressByUrl = new Map<string, string>();
  const rememberUrl = (url: string, address: string) => {
    if (addressByUrl.size >= MAX_URLS) addressByUrl.clear();
    if (url.length <= MAX_URL_LENGTH) addressByUrl.set(url, address);
  };

  /** Parallel requests for the same page share one rendering, unless a write happened after it began. */
  function renderOnce(variant: PageVariant, ip: string): Promise<PageResponse | null> {
    const began = feed.version();
    const key = keyOf(variant);
    const current = inFlightRenders.get(key);
    if (current?.began === began) return current.rendering;
    const rendering = renderAndCache(variant, ip, began).finally(() => {
      if (inFlightRenders.get(key)?.rendering === rendering) inFlightRenders.delete(key);
    });
    inFlightRenders.set(key, { began, rendering });
    return rendering;
  }

  return {
    findCached(url, headers) {
      const address = addressByUrl.get(url);
      if (address === undefined || !feed.isSynced()) return null;
      const page = cache.get(keyOf({ address, language: languageOf(headers) }));
      if (page) hits++;
      return page;
    },
    async render(address, request) {
      rememberUrl(request.url, address);
      try {
        await feed.sync();
        const variant = { address, language: languageOf(request.headers) };
        const found = cache.get(keyOf(variant));
        if (found) {
          hits++;
          return { status: 200, compressed: found };
        }
        misses++;
        return await renderOnce(variant, request.ip);
      } catch (error) {
        request.log.error({ err: error, page: address.split('?', 1)[0] }, 'a page could not be rendered');
        return null;
      }
    },
  };
}

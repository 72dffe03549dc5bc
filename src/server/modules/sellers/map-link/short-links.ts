/**
 * Follows short Google Maps links to the coordinates in the target URL. Each hop must be a listed host with public
 * addresses only, and the connection uses exactly the checked address. No cookies, no bodies, short timeouts.
 */
import { lookup as systemLookup } from 'node:dns/promises';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type MapLinkResult, parseMapLink } from '#engine/map-link.ts';
import { BRAND_NAME } from '#server/lib/brand.ts';
import { isPublicAddress } from '#server/lib/public-address.ts';
import { Semaphore } from '#server/semaphore.ts';

export interface Address {
  address: string;
  family: number;
}
interface ShortLinksOptions {
  resolve?: (host: string) => Promise<Address[]>;
  agent?: Agent;
  hopMs?: number;
  totalMs?: number;
}
type ResolvedLink = Exclude<MapLinkResult, { short: string }> | { problem: 'unreachable' };

const HOSTS = new Set(['maps.app.goo.gl', 'goo.gl', 'app.goo.gl', 'g.co']);
const MAX_HOPS = 5;
const CACHE_SIZE = 1000;
const CACHE_MS = { found: 24 * 3_600_000, failed: 60_000 };

export class ShortLinks {
  private readonly resolve: (host: string) => Promise<Address[]>;
  private readonly agent: Agent;
  private readonly hopMs: number;
  private readonly totalMs: number;
  private readonly line = new Semaphore(4, 50);
  private readonly kept = new Map<string, { until: number; answer: Promise<ResolvedLink> }>();

  constructor(options: ShortLinksOptions = {}) {
    this.resolve = options.resolve ?? ((host) => systemLookup(host, { all: true, verbatim: true }));
    this.agent = options.agent ?? new Agent({ keepAlive: false });
    this.hopMs = options.hopMs ?? 3_000;
    this.totalMs = options.totalMs ?? 5_000;
  }

  /** The coordinates behind a short link. Requests for the same link share one look-up. */
  open(short: string): Promise<ResolvedLink> {
    const now = Date.now();
    const known = this.kept.get(short);
    if (known && known.until > now) return known.answer;
    const entry = { until: now + this.totalMs, answer: this.ask(short) };
    this.kept.delete(short);
    this.kept.set(short, entry);
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > CACHE_SIZE && oldest !== undefined) this.kept.delete(oldest);
    void entry.answer.then((answer) => {
      entry.until = Date.now() + ('problem' in answer ? CACHE_MS.failed : CACHE_MS.found);
    });
    return entry.answer;
  }

  private async ask(short: string): Promise<ResolvedLink> {
    try {
      return await this.line.run(() => this.follow(short, AbortSignal.timeout(this.totalMs)));
    } catch {
      // Offline, too slow, refused address, broken certificate: the user gets the same message for all.
      return { problem: 'unreachable' };
    }
  }

  private async follow(first: string, signal: AbortSignal): Promise<ResolvedLink> {
    let url = first;
    for (let hop = 0; hop < MAX_HOPS; hop++) {
      const location = await this.hop(new URL(url), signal);
      if (location === null) return { problem: 'no-coordinates' };
      const reading = parseMapLink(skipConsentPage(new URL(location, url)));
      if (!('short' in reading)) return reading;
      url = reading.short;
    }
    return { problem: 'unreachable' };
  }

  /** One request. Returns the `Location` of the response, or null if it has none. */
  private hop(url: URL, signal: AbortSignal): Promise<string | null> {
    if (url.protocol !== 'https:' || !HOSTS.has(url.hostname) || url.port || url.username || url.password)
      return Promise.reject(new Error(`not a host to ask: ${url.host}`));
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: url.hostname,
          servername: url.hostname,
          path: url.pathname,
          method: 'GET',
          agent: this.agent,
          lookup: this.lookup,
          signal,
          headers: { accept: 'text/html', 'user-agent': `Mozilla/5.0 (compatible; ${BRAND_NAME.replaceAll(' ', '')})` },
        },
        (answer) => {
          const { statusCode = 0, headers } = answer;
          answer.destroy();
          clearTimeout(timer);
          if (statusCode >= 300 && statusCode < 400 && headers.location) resolve(headers.location);
          else if (statusCode >= 200 && statusCode < 300) resolve(null);
          else reject(new Error(`status ${statusCode}`));
        },
      );
      const timer = setTimeout(() => outgoing.destroy(new Error('too slow')), this.hopMs);
      outgoing.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      outgoing.end();
    });
  }

  /**
   * Every address of the host must be public, and the connection uses exactly these. So a second DNS answer changes
   * nothing.
   */
  private readonly lookup: LookupFunction = (host, options, done) => {
    this.resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
          done(new Error(`refused address of ${host}`), '', 0);
        else if (options.all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error) => done(error, '', 0),
    );
  };
}

/**
 * In some countries a consent page comes first and has the map's URL in `continue`. The URL is read, and the page is
 * never requested.
 */
function skipConsentPage(url: URL): string {
  return url.hostname === 'consent.google.com' ? (url.searchParams.get('continue') ?? '') : url.href;
}

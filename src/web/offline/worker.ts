/**
 * The service worker. While offline, every URL gets the page `/offline`, which starts the application from the cached
 * files, and forms that were opened before load from the cache. While online, pages and forms always come from the
 * server. API responses with personal data are never cached. It also shows push notifications (`worker-push.ts`).
 */
import { APP_CACHE, CACHE_FORM_CODE, FORM_CACHE, isBuiltFile, isFormResource, OFFLINE_PAGE } from './cache-names.ts';
import { listenForPush } from './worker-push.ts';
import type { ExtendableEvent, ExtendableMessageEvent, FetchEvent, ServiceWorkerScope } from './worker-types.ts';

/** Filled in by the build (`src/tools/pwa.ts`). */
declare const BUILD: { version: string; start: string[]; forms: string[]; icon: string };

/** The DOM's own types describe `self` as a window. */
declare const self: ServiceWorkerScope;
const worker = self;
const cacheName = APP_CACHE + BUILD.version;
/** Open tabs of the previous release may still request its files. */
const MAX_RELEASES = 2;
const MATCH_OPTIONS = { ignoreVary: true, ignoreSearch: true };

async function addMissing(addresses: string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const known = await Promise.all(addresses.map((address) => cache.match(address, MATCH_OPTIONS)));
  await cache.addAll(addresses.filter((_, at) => !known[at]));
}

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  // The page names the files of its release, so it must be fetched fresh.
  await cache.add(new Request(OFFLINE_PAGE, { cache: 'reload' }));
  await addMissing(BUILD.start);
  const hasForms = await caches.has(FORM_CACHE);
  if (hasForms) await addMissing(BUILD.forms);
  // Taking over is safe for open tabs. Pages come from the server, and file names are unique to a release.
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const releases = (await caches.keys()).filter((one) => one.startsWith(APP_CACHE));
  const old = releases.filter((one) => one !== cacheName).slice(0, 1 - MAX_RELEASES);
  await Promise.all(old.map((one) => caches.delete(one)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function respondWithPage(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (problem) {
    const cached = await (await caches.open(cacheName)).match(OFFLINE_PAGE, MATCH_OPTIONS);
    if (!cached) throw problem;
    return cached;
  }
}

async function respondWithBuiltFile(request: Request): Promise<Response> {
  const cached = await caches.match(request, MATCH_OPTIONS);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    // A full disk must not break the response.
    await caches
      .open(cacheName)
      .then((cache) => cache.put(request, copy))
      .catch(() => {});
  }
  return response;
}

async function respondWithFormResource(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (problem) {
    // A request with an ETag means that the page has the form and only checks for changes.
    const cached = request.headers.has('if-none-match') ? undefined : await caches.match(request, { ignoreVary: true });
    if (!cached) throw problem;
    return cached;
  }
}

listenForPush(worker, BUILD.icon);
worker.addEventListener('install', (event: ExtendableEvent) => event.waitUntil(install()));
worker.addEventListener('activate', (event: ExtendableEvent) => event.waitUntil(activate()));
worker.addEventListener('message', (event: ExtendableMessageEvent) => {
  if (event.data === CACHE_FORM_CODE) event.waitUntil(addMissing(BUILD.forms));
});
worker.addEventListener('fetch', (event: FetchEvent) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(respondWithPage(event));
  else if (isBuiltFile(pathname)) event.respondWith(respondWithBuiltFile(request));
  else if (isFormResource(pathname)) event.respondWith(respondWithFormResource(request));
});

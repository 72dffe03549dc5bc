/**
 * The service worker. Without a connection every address gets the page `/offline`, which starts the application from the files
 * that are kept here; forms that were opened before get their questions from the cache. With a connection pages and forms always
 * come from the server. Answers of the API with data of a person are never kept.
 */
import { APP_CACHE, FORM_CACHE, isBuiltFile, isOfForm, KEEP_FORM_CODE, OFFLINE_PAGE } from './caches.ts';
import type { FetchEvent, LifeEvent, MessageFromPage, Worker } from './worker-types.ts';

/** Filled in by the build (`src/tools/installable.ts`). */
declare const BUILD: { version: string; start: string[]; forms: string[] };

const worker = self as unknown as Worker;
const name = APP_CACHE + BUILD.version;
/** Tabs of the former release may still ask for its files. */
const KEPT_RELEASES = 2;
const ANY = { ignoreVary: true, ignoreSearch: true };

async function addMissing(addresses: string[]): Promise<void> {
  const cache = await caches.open(name);
  const known = await Promise.all(addresses.map((address) => cache.match(address, ANY)));
  await cache.addAll(addresses.filter((_, at) => !known[at]));
}

async function install(): Promise<void> {
  const cache = await caches.open(name);
  // The page names the files of its release, so it must be the one of now.
  await cache.add(new Request(OFFLINE_PAGE, { cache: 'reload' }));
  await addMissing(BUILD.start);
  const hasForms = await caches.has(FORM_CACHE);
  if (hasForms) await addMissing(BUILD.forms);
  // Open tabs lose nothing: pages come from the server, and files are found by names that no other release uses.
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const releases = (await caches.keys()).filter((one) => one.startsWith(APP_CACHE));
  const old = releases.filter((one) => one !== name).slice(0, 1 - KEPT_RELEASES);
  await Promise.all(old.map((one) => caches.delete(one)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function page(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (problem) {
    const kept = await (await caches.open(name)).match(OFFLINE_PAGE, ANY);
    if (!kept) throw problem;
    return kept;
  }
}

async function builtFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, ANY);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    // A full disk takes nothing away from the page.
    await caches
      .open(name)
      .then((cache) => cache.put(request, copy))
      .catch(() => {});
  }
  return answer;
}

async function ofForm(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (problem) {
    // Asked with a tag, the page has the form and only wants to know of changes.
    const kept = request.headers.has('if-none-match') ? undefined : await caches.match(request, { ignoreVary: true });
    if (!kept) throw problem;
    return kept;
  }
}

worker.addEventListener('install', (event: LifeEvent) => event.waitUntil(install()));
worker.addEventListener('activate', (event: LifeEvent) => event.waitUntil(activate()));
worker.addEventListener('message', (event: MessageFromPage) => {
  if (event.data === KEEP_FORM_CODE) event.waitUntil(addMissing(BUILD.forms));
});
worker.addEventListener('fetch', (event: FetchEvent) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (isBuiltFile(pathname)) event.respondWith(builtFile(request));
  else if (isOfForm(pathname)) event.respondWith(ofForm(request));
});

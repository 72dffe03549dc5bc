/** Starts the service worker once the page stands, and hands it the files that came before it did. */
import { APP_CACHE, isBuiltFile } from './cache-names.ts';

/** The worker sees no request from before its start: without this the page that was opened first would not start offline. */
async function cacheLoadedFiles(): Promise<void> {
  const cacheName = (await caches.keys()).filter((name) => name.startsWith(APP_CACHE)).pop();
  if (!cacheName) return;
  const cache = await caches.open(cacheName);
  const files = performance
    .getEntriesByType('resource')
    .map((entry) => new URL(entry.name))
    .filter(({ origin, pathname }) => origin === location.origin && isBuiltFile(pathname));
  for (const { pathname } of files)
    if (!(await caches.match(pathname, { ignoreVary: true }))) await cache.add(pathname);
}

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    await cacheLoadedFiles();
  } catch {
    // Blocked, a full device, or no connection right now: the application works as without a worker.
  }
}

/** Starts the service worker after the page has loaded, and caches the files that were loaded before it ran. */
import { APP_CACHE, isBuiltFile } from './cache-names.ts';

/**
 * The worker does not see requests from before its start. Without this, the first opened page would not start offline.
 */
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
    // Blocked, storage full, or offline right now. The application works without a worker.
  }
}

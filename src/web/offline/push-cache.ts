/**
 * The id of this device's push notifications, where the service worker can read it. Without it the worker shows nothing, so the next
 * user of this browser never sees what was sent to the user before.
 */
import { DEVICE_CACHE, DEVICE_ENTRY } from './cache-names.ts';

export async function writePushDevice(id: string): Promise<void> {
  await (await caches.open(DEVICE_CACHE)).put(DEVICE_ENTRY, new Response(id));
}

/** Ends push notifications in this browser and closes those on screen. Never throws. */
export async function endPushOnDevice(): Promise<void> {
  try {
    await caches.delete(DEVICE_CACHE);
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
    for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close();
  } catch {
    // The browser has no push notifications, so there is nothing to end.
  }
}

/**
 * Stores the path where a user was stopped by an unverified e-mail. The link in the mail opens in a new tab, so the
 * path is kept on the device. The page after verification returns to it. The link names the path too, for other devices.
 */
import { safeRedirectPath } from '#contract/paths.ts';
import { deviceStorage } from '../storage.ts';

const STORAGE_KEY = 'return-place';
const MAX_AGE_MS = 48 * 3_600_000;

/** `place` is a path on this site with its query. */
export function saveReturnPath(place: string): void {
  deviceStorage.write(STORAGE_KEY, JSON.stringify({ place, at: Date.now() }));
}

export function removeReturnPath(): void {
  deviceStorage.remove(STORAGE_KEY);
}

/**
 * Null when nothing is stored, when it is older than the lifetime of the mail's link, or when it leads to another site.
 */
export function readReturnPath(): string | null {
  try {
    const { place, at } = JSON.parse(deviceStorage.read(STORAGE_KEY) ?? '') as { place?: unknown; at?: unknown };
    const isFresh = typeof at === 'number' && Date.now() - at < MAX_AGE_MS;
    return isFresh && typeof place === 'string' ? safeRedirectPath(place) : null;
  } catch {
    return null;
  }
}

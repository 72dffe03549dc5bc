/**
 * Where a person was when an unverified e-mail stood in their way. The link of the mail opens in a tab of its own, so the place is
 * kept on the device; the page after verifying leads back to it.
 */
import { deviceStorage } from '../storage.ts';
import { safeRedirectPath } from './route-guards.tsx';

const STORAGE_KEY = 'return-place';
const MAX_AGE_MS = 48 * 3_600_000;

/** A path on this site with its query. */
export function saveReturnPath(place: string): void {
  deviceStorage.write(STORAGE_KEY, JSON.stringify({ place, at: Date.now() }));
}

export function removeReturnPath(): void {
  deviceStorage.remove(STORAGE_KEY);
}

/** Null when nothing was kept, when it is older than the link of a mail lives, or when it leads to another site. */
export function readReturnPath(): string | null {
  try {
    const { place, at } = JSON.parse(deviceStorage.read(STORAGE_KEY) ?? '') as { place?: unknown; at?: unknown };
    const isFresh = typeof at === 'number' && Date.now() - at < MAX_AGE_MS;
    return isFresh && typeof place === 'string' ? safeRedirectPath(place) : null;
  } catch {
    return null;
  }
}

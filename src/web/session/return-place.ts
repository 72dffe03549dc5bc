/**
 * Where a person was when an unverified e-mail stood in their way. The link of the mail opens in a tab of its own, so the place is
 * kept on the device; the page after verifying leads back to it.
 */
import { deviceStorage } from '../storage.ts';
import { safePlace } from './guards.tsx';

const NAME = 'return-place';
const LONGEST_MS = 48 * 3_600_000;

/** A path on this site with its query. */
export function keepReturnPlace(place: string): void {
  deviceStorage.write(NAME, JSON.stringify({ place, at: Date.now() }));
}

export function forgetReturnPlace(): void {
  deviceStorage.remove(NAME);
}

/** Null when nothing was kept, when it is older than the link of a mail lives, or when it leads to another site. */
export function readReturnPlace(): string | null {
  try {
    const { place, at } = JSON.parse(deviceStorage.read(NAME) ?? '') as { place?: unknown; at?: unknown };
    const isFresh = typeof at === 'number' && Date.now() - at < LONGEST_MS;
    return isFresh && typeof place === 'string' ? safePlace(place) : null;
  } catch {
    return null;
  }
}

/** Stores an unfinished checkout on this device, per user. Logging out deletes it with the user's other drafts. */
import { localCopyKey } from '../../local-copy.ts';
import { deviceStorage } from '../../storage.ts';
import { type Checkout, emptyCheckout } from './checkout.ts';

/** Notes older than a day belong to another purchase. */
const MAX_AGE_MS = 24 * 3_600_000;
const storageKey = (userId: string) => localCopyKey(userId, 'checkout');

export function loadCheckout(userId: string, now = Date.now()): Checkout {
  try {
    const stored = JSON.parse(deviceStorage.read(storageKey(userId)) ?? 'null') as (Checkout & { at: number }) | null;
    if (!stored || now - stored.at > MAX_AGE_MS) return emptyCheckout;
    const { at: _at, ...checkout } = stored;
    return { ...emptyCheckout, ...checkout };
  } catch {
    return emptyCheckout;
  }
}

export function saveCheckout(userId: string, checkout: Checkout, now = Date.now()): void {
  deviceStorage.write(storageKey(userId), JSON.stringify({ ...checkout, at: now }));
}

export const clearCheckout = (userId: string): void => deviceStorage.remove(storageKey(userId));

/**
 * What a visitor wanted before they were asked to log in. Kept in the tab, not in the address: a link that somebody
 * sends must never put anything into a cart.
 */
import type { Wanted } from './api.ts';

export type Way = 'cart' | 'checkout';
export interface Intent extends Wanted {
  way: Way;
}

const NAME = 'wanted';
/** Who comes back after that has thought of something else. */
const LASTS_MS = 20 * 60_000;

export function keepIntent(intent: Intent, now = Date.now()): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ ...intent, at: now }));
  } catch {
    // No storage: the person presses the button once more after logging in.
  }
}

/** The intent for this product, once: it is forgotten with the asking, whatever it was for. */
export function takeIntent(productId: string, now = Date.now()): Intent | null {
  try {
    const text = sessionStorage.getItem(NAME);
    sessionStorage.removeItem(NAME);
    const { at, ...intent } = JSON.parse(text ?? 'null') as Intent & { at: number };
    const isFresh = intent.product_id === productId && now - at < LASTS_MS && now >= at;
    return isFresh && Number.isInteger(intent.quantity) ? intent : null;
  } catch {
    return null;
  }
}

/**
 * What a visitor wanted before they were asked to log in. Kept in the tab, not in the address: a link that somebody
 * sends must never put anything into a cart.
 */
import { tabStorage } from '../../storage.ts';
import type { Wanted } from './api.ts';

export type Way = 'cart' | 'checkout';
export interface Intent extends Wanted {
  way: Way;
}

const NAME = 'wanted';
/** Who comes back after that has thought of something else. */
const LASTS_MS = 20 * 60_000;

export function keepIntent(intent: Intent, now = Date.now()): void {
  tabStorage.write(NAME, JSON.stringify({ ...intent, at: now }));
}

/** The intent for this product, once: it is forgotten with the asking, whatever it was for. */
export function takeIntent(productId: string, now = Date.now()): Intent | null {
  try {
    const text = tabStorage.read(NAME);
    tabStorage.remove(NAME);
    const { at, ...intent } = JSON.parse(text ?? 'null') as Intent & { at: number };
    const isFresh = intent.product_id === productId && now - at < LASTS_MS && now >= at;
    return isFresh && Number.isInteger(intent.quantity) ? intent : null;
  } catch {
    return null;
  }
}

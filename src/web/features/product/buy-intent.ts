/**
 * What a visitor wanted before they were asked to log in. Kept in the tab, not in the address: a link that somebody
 * sends must never put anything into a cart.
 */
import { tabStorage } from '../../storage.ts';
import type { CartItemRequest } from './api.ts';

export type BuyAction = 'cart' | 'checkout';
export interface BuyIntent extends CartItemRequest {
  way: BuyAction;
}

const STORAGE_KEY = 'wanted';
/** Who comes back after that has thought of something else. */
const MAX_AGE_MS = 20 * 60_000;

export function saveIntent(intent: BuyIntent, now = Date.now()): void {
  tabStorage.write(STORAGE_KEY, JSON.stringify({ ...intent, at: now }));
}

/** The intent for this product, once: it is forgotten with the asking, whatever it was for. */
export function consumeIntent(productId: string, now = Date.now()): BuyIntent | null {
  try {
    const text = tabStorage.read(STORAGE_KEY);
    tabStorage.remove(STORAGE_KEY);
    const { at, ...intent } = JSON.parse(text ?? 'null') as BuyIntent & { at: number };
    const isFresh = intent.product_id === productId && now - at < MAX_AGE_MS && now >= at;
    return isFresh && Number.isInteger(intent.quantity) ? intent : null;
  } catch {
    return null;
  }
}

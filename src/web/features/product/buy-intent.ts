/**
 * Remembers what an anonymous visitor wanted to buy during the login. Stored in the tab, not in the URL, because a
 * shared link must never add anything to a cart.
 */
import { tabStorage } from '../../storage.ts';
import type { CartItemRequest } from './api.ts';

export type BuyAction = 'cart' | 'checkout';
export interface BuyIntent extends CartItemRequest {
  way: BuyAction;
}

const STORAGE_KEY = 'wanted';
/** An older intent is no longer valid. */
const MAX_AGE_MS = 20 * 60_000;

export function saveIntent(intent: BuyIntent, now = Date.now()): void {
  tabStorage.write(STORAGE_KEY, JSON.stringify({ ...intent, at: now }));
}

/** Returns the intent for this product once. Reading deletes it, even if it was for another product. */
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

/**
 * Remembers during the login what an anonymous visitor wanted to save. Stored in the tab, not in the URL, because a shared link must never
 * save anything.
 */
import type { FavoriteKind } from '#contract/favorites.ts';
import { tabStorage } from '../../storage.ts';

const STORAGE_KEY = 'favorite';
/** An older intent is no longer valid. */
const MAX_AGE_MS = 20 * 60_000;

export function rememberFavorite(kind: FavoriteKind, id: string, now = Date.now()): void {
  tabStorage.write(STORAGE_KEY, JSON.stringify({ kind, id, at: now }));
}

/** Whether this was to be saved. An intent is true once; one for something else stays. */
export function consumeFavorite(kind: FavoriteKind, id: string, now = Date.now()): boolean {
  try {
    const intent = JSON.parse(tabStorage.read(STORAGE_KEY) ?? 'null') as {
      kind: string;
      id: string;
      at: number;
    } | null;
    if (intent?.kind !== kind || intent.id !== id) return false;
    tabStorage.remove(STORAGE_KEY);
    return now >= intent.at && now - intent.at < MAX_AGE_MS;
  } catch {
    return false;
  }
}

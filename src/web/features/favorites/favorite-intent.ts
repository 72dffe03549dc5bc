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

interface Intent {
  kind: string;
  id: string;
  at: number;
}
const readIntent = (): Intent | null => {
  try {
    return JSON.parse(tabStorage.read(STORAGE_KEY) ?? 'null') as Intent | null;
  } catch {
    return null;
  }
};

/** The id that was to be saved, or null. An intent is returned once; one of another kind stays. */
export function takeFavorite(kind: FavoriteKind, now = Date.now()): string | null {
  const intent = readIntent();
  if (intent?.kind !== kind) return null;
  tabStorage.remove(STORAGE_KEY);
  return now >= intent.at && now - intent.at < MAX_AGE_MS ? intent.id : null;
}

/** Whether this was to be saved. An intent is true once; one for something else stays. */
export const consumeFavorite = (kind: FavoriteKind, id: string, now = Date.now()): boolean =>
  readIntent()?.id === id && takeFavorite(kind, now) === id;

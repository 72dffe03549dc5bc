/**
 * Where the browser's styles are kept. Emotion moves what the server wrote to where its own would stand, piece by piece, and with
 * each style element that moves the browser styles and lays out the whole page anew. The server's stand first in the head
 * already, which is where they belong: they stay.
 */
import createCache, { type EmotionCache } from '@emotion/cache';
import { StyleSheet } from '@emotion/sheet';
import { prefix } from './prefix.ts';

/** Every class begins with it. */
export const KEY = 'css';

class StandingSheet extends StyleSheet {
  override hydrate(written: HTMLStyleElement[]): void {
    this.tags.push(...written);
  }
}

/** `nonce`: of the page, for elements that are added to it. */
export function createStyles(nonce?: string): EmotionCache {
  const cache = createCache({ key: KEY, prepend: true, nonce, stylisPlugins: [prefix] });
  const { key, container, isSpeedy, prepend } = cache.sheet;
  cache.sheet = new StandingSheet({ key, container, nonce, speedy: isSpeedy, prepend });
  const written = document.querySelector<HTMLStyleElement>('style[data-classes]');
  if (written) {
    for (const name of written.dataset.classes?.split(' ') ?? []) cache.inserted[name] = true;
    cache.sheet.hydrate([written]);
  }
  return cache;
}

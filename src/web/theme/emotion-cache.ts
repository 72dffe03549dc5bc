/**
 * Where the browser's styles are kept. Emotion moves what the server wrote to where its own would stand, piece by piece, and with
 * each style element that moves the browser styles and lays out the whole page anew. The server's stand first in the head
 * already, which is where they belong: they stay.
 */
import createCache, { type EmotionCache } from '@emotion/cache';
import { StyleSheet } from '@emotion/sheet';
import { vendorPrefixes } from './vendor-prefixes.ts';

/** Every class begins with it. */
export const CLASS_PREFIX = 'css';

class InPlaceStyleSheet extends StyleSheet {
  override hydrate(written: HTMLStyleElement[]): void {
    this.tags.push(...written);
  }
}

/** `nonce`: of the page, for elements that are added to it. */
export function createEmotionCache(nonce?: string): EmotionCache {
  const cache = createCache({ key: CLASS_PREFIX, prepend: true, nonce, stylisPlugins: [vendorPrefixes] });
  const { key, container, isSpeedy, prepend } = cache.sheet;
  cache.sheet = new InPlaceStyleSheet({ key, container, nonce, speedy: isSpeedy, prepend });
  const serverStyle = document.querySelector<HTMLStyleElement>('style[data-classes]');
  if (serverStyle) {
    for (const name of serverStyle.dataset.classes?.split(' ') ?? []) cache.inserted[name] = true;
    cache.sheet.hydrate([serverStyle]);
  }
  return cache;
}

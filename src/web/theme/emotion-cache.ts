/**
 * Emotion cache of the browser. Emotion moves each style element that the server wrote to its own insertion point, and
 * each move makes the browser recalculate styles and layout of the whole page. The server's elements are already first
 * in the head, so they stay where they are. Only the first step of a form comes with such styles.
 */
import createCache, { type EmotionCache } from '@emotion/cache';
import { StyleSheet } from '@emotion/sheet';
import { vendorPrefixes } from './vendor-prefixes.ts';

/** Prefix of every class name. */
export const CLASS_PREFIX = 'css';

class InPlaceStyleSheet extends StyleSheet {
  override hydrate(written: HTMLStyleElement[]): void {
    this.tags.push(...written);
  }
}

/** Style elements that are added later get the nonce of the page. */
export function createEmotionCache(): EmotionCache {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
  const pageNonce = nonce ? { nonce } : {};
  const cache = createCache({ key: CLASS_PREFIX, prepend: true, ...pageNonce, stylisPlugins: [vendorPrefixes] });
  const { key, container, isSpeedy, prepend } = cache.sheet;
  cache.sheet = new InPlaceStyleSheet({ key, container, ...pageNonce, speedy: isSpeedy, prepend: prepend ?? false });
  const serverStyle = document.querySelector<HTMLStyleElement>('style[data-classes]');
  if (serverStyle) {
    for (const name of serverStyle.dataset.classes?.split(' ') ?? []) cache.inserted[name] = true;
    cache.sheet.hydrate([serverStyle]);
  }
  return cache;
}

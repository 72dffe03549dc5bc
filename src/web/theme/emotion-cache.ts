/** Where MUI writes its styles: before those of the site, so that a rule of the same weight in a style sheet wins. */
import createCache, { type EmotionCache } from '@emotion/cache';

/** Prefix of every class name. */
export const CLASS_PREFIX = 'css';

/** Style elements that are added later get the nonce of the page. */
export function createEmotionCache(): EmotionCache {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
  return createCache({ key: CLASS_PREFIX, prepend: true, ...(nonce ? { nonce } : {}) });
}

/** The styles of MUI's components in a rendered page. Only the first step of a form has them. */
import createCache, { type EmotionCache } from '@emotion/cache';
import { CLASS_PREFIX } from '../theme/emotion-cache.ts';

/** Placeholder that the server replaces by the nonce of each response. */
export const NONCE = '__NONCE__';
const CLASS_NAME = new RegExp(`\\b${CLASS_PREFIX}-([a-zA-Z0-9_-]+)`, 'g');
const ANIMATION_NAME = /animation-[a-z0-9]+/g;

export function createServerCache(): EmotionCache {
  const cache = createCache({ key: CLASS_PREFIX });
  // In this mode rules are returned to the cache and not written between the elements.
  cache.compat = true;
  return cache;
}

/** The element with the rules of all classes in the HTML, in order of their appearance, and the keyframes that they name. */
export function stylesOf({ inserted }: EmotionCache, html: string): string {
  const found = new Set(Array.from(html.matchAll(CLASS_NAME), ([, name]) => name as string));
  const classes = [...found].filter((name) => inserted[name] !== undefined);
  const rules = classes.map((name) => String(inserted[name])).join('');
  const animations = new Set(rules.match(ANIMATION_NAME));
  const keyframes = [...animations].map((name) => inserted[name] ?? '').join('');
  return `<style nonce="${NONCE}">${rules}${keyframes}</style>`;
}

/** Paths of the API as builders, and the check of paths that users are led back to. */
export { apiPaths } from './calls/public.ts';

export const API = '/api/v1';

/** Widths of public pictures as WebP in pixels, narrowest first: `/media/…?w=`. */
export const MEDIA_WIDTHS = [320, 640, 800, 1200] as const;

/** Tab of the profile with the sessions and the password. */
export const SECURITY_PATH = '/profile?page=security';

const MAX_PATH_LENGTH = 2_000;
/** A path can only be parsed with an origin. This one never leaves the function. */
const PLACEHOLDER_ORIGIN = 'https://here.invalid';

/**
 * Accepts only paths on this site. Rejects values that are no text (a query may name `next` twice), URLs of other sites,
 * and paths that browsers read differently from how they are written.
 */
export function safeRedirectPath(next: unknown): string | null {
  // Browsers remove tabs and line breaks inside a URL and read a backslash as a slash, so `/\t/host` leads to `//host`.
  if (typeof next !== 'string' || next.length > MAX_PATH_LENGTH || !next.startsWith('/') || /[\p{Cc}\s\\]/u.test(next))
    return null;
  try {
    const { origin, pathname, search: query, hash } = new URL(next, PLACEHOLDER_ORIGIN);
    return origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//') ? `${pathname}${query}${hash}` : null;
  } catch {
    return null;
  }
}

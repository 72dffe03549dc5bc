/** Paths of this site to which a login or a link in an e-mail leads back. */

const MAX_LENGTH = 2_000;
/** Stands for the site's own origin, whatever it is. */
const PLACEHOLDER_ORIGIN = 'https://here.invalid';

/**
 * Accepts only paths on this site. Rejects URLs of other sites, and paths that browsers read differently from how they
 * are written.
 */
export function safeRedirectPath(next: string | null): string | null {
  // Browsers remove tabs and line breaks inside a URL and read a backslash as a slash, so `/\t/host` leads to `//host`.
  if (!next || next.length > MAX_LENGTH || !next.startsWith('/') || /[\p{Cc}\s\\]/u.test(next)) return null;
  try {
    const { origin, pathname, search: query, hash } = new URL(next, PLACEHOLDER_ORIGIN);
    return origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//') ? `${pathname}${query}${hash}` : null;
  } catch {
    return null;
  }
}

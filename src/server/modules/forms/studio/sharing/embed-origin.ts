/**
 * Reads an origin that staff typed. It becomes a part of a Content-Security-Policy, so it may hold nothing but a scheme, a host without
 * `*` and a port: `URL` accepts a semicolon in a host, which would begin another directive.
 */
const ORIGIN = /^https:\/\/[a-z0-9]+([.-][a-z0-9]+|--[a-z0-9]+)*(:[0-9]{1,5})?$/;

type OriginProblem = 'malformed' | 'not_https' | 'has_path';

/** `https://Contoh.ID/` → `https://contoh.id`. A name with other letters is written as `xn--…`. */
export function readEmbedOrigin(typed: string): { origin: string } | { problem: OriginProblem } {
  const text = typed.trim();
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    return { problem: 'malformed' };
  if (url.protocol === 'http:') return { problem: 'not_https' };
  if (!ORIGIN.test(url.origin)) return { problem: 'malformed' };
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || /[?#]$/.test(text))
    return { problem: 'has_path' };
  return { origin: url.origin };
}

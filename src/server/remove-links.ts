/** Removes links from user texts in mails and names, so that a mail program shows none. */

/** Domain endings that mail programs turn into links. Academic titles such as `S.Kom` or `M.Si` are not among them. */
const TOP_LEVEL_DOMAINS = [
  ...[
    'com',
    'net',
    'org',
    'info',
    'biz',
    'xyz',
    'app',
    'dev',
    'site',
    'online',
    'shop',
    'store',
    'link',
    'click',
    'top',
  ],
  ...['club', 'live', 'vip', 'pro', 'page', 'tech', 'space', 'website', 'web', 'fun', 'icu', 'asia', 'bet', 'win'],
  ...['id', 'me', 'io', 'ly', 'gl', 'gg', 'co', 'cc', 'tk', 'ml', 'ga', 'cf', 'gq', 'ru', 'cn', 'us', 'uk', 'sg', 'my'],
  ...['to', 'tv', 'ws', 'gd', 'be', 'eu', 'go', 'sch'],
].join('|');
const DOTS = '[.\u3002\uff0e\uff61]';
const LINK = new RegExp(
  `[/\\\\@]|\\bwww${DOTS}|[\\p{L}\\p{N}]${DOTS}(?:${TOP_LEVEL_DOMAINS})(?![\\p{L}\\p{N}])|\\bxn--`,
  'iu',
);

/** True if a name contains `www.`, a slash, `@` or a domain such as `toko.com`. */
export const containsLink = (name: string): boolean => LINK.test(name);

const breakLinks = (text: string): string =>
  text.replace(/:\/\/+/g, ': ').replace(new RegExp(`(?<=[\\p{L}\\p{N}])${DOTS}(?=\\p{L})`, 'gu'), '. ');

/** E-mail addresses stay, because they lead to no page. */
const EMAIL = '(?<![^\\s(<"„“\'])(?!www)[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+(?![\\w/:?#@])';

/** Breaks every link except those that begin with `own`. E-mail addresses and line breaks stay. */
export function withoutLinks(text: string, own?: string): string {
  const ours = own ? `|${own.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/\\S*` : '';
  // The odd pieces matched the pattern and stay.
  return text
    .split(new RegExp(`(${EMAIL}${ours})`, 'i'))
    .map((piece, at) => (at % 2 ? piece : breakLinks(piece)))
    .join('');
}

const MAX_LINE_LENGTH = 200;

/** One line for a subject or a greeting: line breaks and control characters become spaces. At most 200 characters. */
export const toOneLine = (text: string): string => {
  const line = text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
  return line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH - 1)}…` : line;
};

/** A name that is safe in a greeting; empty if nothing is left. */
export const safeName = (name: string): string => toOneLine(withoutLinks(toOneLine(name).replace(/[/\\@<>]+/g, ' ')));

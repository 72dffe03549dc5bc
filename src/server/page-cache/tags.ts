/** Finds the tags of an API response: the ids that it contains, and the kinds whose new or changed members could appear in it. */

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/y;
const UUID_LENGTH = 36;
const BEFORE_DASH = 8;
/** Tag of responses whose path is not in the table below. Every write invalidates their pages. */
export const ANY_WRITE = 'any';

const TAGS_BY_PATH: [pattern: RegExp, tags: string[]][] = [
  [/^\/products\?.*\b(sort=(rating|sold)|rating=)/, ['products', 'ranks']],
  [/^\/products(\?|$)/, ['products']],
  [/^\/products\/[^/?]+(\/(reviews|questions))?(\?|$)/, ['categories']],
  [/^\/shops\/[^/?]+\/products(\?|$)/, ['categories']],
  [/^\/shops(\?|$)/, ['shops']],
  [/^\/shops\/coordinates(\/start)?(\?|$)/, ['shops']],
  [/^\/shops\/[^/?]+(\?|$)/, []],
  [/^\/members\/new(\?|$)/, ['shops']],
  [/^\/categories(\?|$)/, ['categories', 'products']],
  [/^\/events(\/|\?|$)/, ['contents']],
  [/^\/landing(\?|$)/, ['products', 'ranks', 'shops', 'contents', 'categories']],
  [/^\/(faq|announcements)(\/|\?|$)/, ['contents']],
  [/^\/announcement\/curation(\?|$)/, ['announcement', 'shops']],
  [/^\/curations\/periods\/open(\?|$)/, ['announcement']],
  [/^\/infographics(\?|$)/, ['contents', 'figures']],
  [/^\/infographics\/products(\?|$)/, ['products', 'categories']],
  [/^\/consultations\/curators(\?|$)/, ['contents', 'curators']],
  [/^\/provinsi(\/|\?|$)/, []],
  [/^\/options\/[^/?]+(\?|$)/, []],
];

/** All ids in a text. Searches for dashes, because a response is long and contains few other dashes. */
function idsIn(text: string): string[] {
  const ids: string[] = [];
  for (let at = text.indexOf('-'); at >= 0; at = text.indexOf('-', at)) {
    UUID.lastIndex = at - BEFORE_DASH;
    const isId = at >= BEFORE_DASH && UUID.test(text);
    if (isId) ids.push(text.slice(at - BEFORE_DASH, at - BEFORE_DASH + UUID_LENGTH));
    at += isId ? UUID_LENGTH - BEFORE_DASH : 1;
  }
  return ids;
}

/** `payload` is the response body as it was sent. */
export function tagsOf(path: string, payload: string): string[] {
  const kinds = TAGS_BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? [ANY_WRITE];
  return [...kinds, ...idsIn(path), ...idsIn(payload)];
}

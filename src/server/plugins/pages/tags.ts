/** Which writes touch an answer of the API: the ids it shows, and the kinds whose members could join it or change places. */

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** A page with an answer that nobody described here is emptied by every write. */
export const ANY = 'any';

const KINDS: [pattern: RegExp, tags: string[]][] = [
  [/^\/products\?.*\b(sort=(rating|sold)|rating=)/, ['products', 'ranks']],
  [/^\/products(\?|$)/, ['products']],
  [/^\/products\/[^/?]+(\/reviews)?(\?|$)/, ['categories']],
  [/^\/shops\/[^/?]+\/products(\?|$)/, ['categories']],
  [/^\/shops(\?|$)/, ['shops']],
  [/^\/shops\/coordinates(\?|$)/, ['shops']],
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

/** `payload`: the answer as it went out. */
export function tagsOf(path: string, payload: string): string[] {
  const kinds = KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? [ANY];
  return [...kinds, ...(path.match(UUID) ?? []), ...(payload.match(UUID) ?? [])];
}

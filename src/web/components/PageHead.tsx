/**
 * Metadata of a page for the browser tab, search engines and link previews. React moves these tags into the head. On
 * the server they are part of the response.
 */
import { useLocation } from 'react-router-dom';
import { absoluteUrl } from '../format/site.ts';
import { t } from '../i18n.ts';

const MAX_DESCRIPTION_LENGTH = 160;
/** Our own picture, 1200 × 630, for pages without a picture. */
const DEFAULT_IMAGE = '/assets/card.jpg';

/** The beginning of the text, cut between words. */
function shorten(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= MAX_DESCRIPTION_LENGTH) return flat;
  const cut = flat.slice(0, MAX_DESCRIPTION_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_DESCRIPTION_LENGTH / 2))}…`;
}

interface Props {
  /** Title of the tab, followed by the site's name. With `isFullTitle` it is the whole title. */
  title: string;
  isFullTitle?: boolean;
  /** What the page offers, in a sentence or two. Longer text is cut. */
  description?: string;
  /** The canonical path, with only those filters that make another page of it. Default: without any query. */
  path?: string;
  /** `/media/…`, the original without a width parameter. */
  picture?: string | null;
  kind?: 'website' | 'product' | 'article' | 'profile';
  /** JSON-LD, from `format/json-ld.ts`. */
  jsonLd?: object[];
  /** Keeps the page out of search engines. */
  hidden?: boolean;
}

export function PageHead(props: Props) {
  const { pathname } = useLocation();
  const title = props.isFullTitle ? props.title : t('title', { page: props.title });
  const description = shorten(props.description || t('description'));
  const url = absoluteUrl(props.path ?? pathname);
  const picture = absoluteUrl(props.picture || DEFAULT_IMAGE);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {props.hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:type" content={props.kind ?? 'website'} />
      <meta property="og:image" content={picture} />
      <meta property="og:site_name" content={`${t('site.name')} ${t('site.city')}`} />
      <meta property="og:locale" content={import.meta.env.OG_LOCALE} />
      <meta name="twitter:card" content="summary_large_image" />
      {(props.jsonLd ?? []).map((fact) => (
        <JsonLdScript key={JSON.stringify(fact).slice(0, 80)} fact={fact} />
      ))}
    </>
  );
}

/**
 * A data block that is never executed, so the CSP allows it. `<` is escaped, so that nothing closes the element early.
 */
function JsonLdScript({ fact }: { fact: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...fact }).replace(/</g, '\\u003c');
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which `<` cannot occur
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
  );
}

/**
 * Renders public pages to HTML with the same component tree as the browser. It does not import the server: data comes
 * through `load`, and the caller puts the parts into the page.
 */
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { isServerRendered } from '#contract/paths.ts';
import { App } from './App.tsx';
import { ApiProblem, type Envelope, problemOf } from './api/problem.ts';
import { FragmentContext } from './components/ServerFragment.tsx';
import { setSiteUrl } from './format/site.ts';
import { findPage } from './routes.tsx';
import { getFragmentCache, type RenderedPage } from './server-fragments.ts';
import { prefetchPathsOf } from './server-prefetch.ts';
import { StaticTheme } from './theme/StaticTheme.tsx';

interface RenderInput {
  url: string;
  site: string;
  load(path: string): Promise<{ status: number; body: unknown }>;
}

interface RenderOutput extends RenderedPage {
  status: 200 | 404;
  head: string;
  state: string;
}

/**
 * Tags that React writes before everything else. They belong into the head, where React in the browser looks for them.
 */
const HOISTED_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)+/;

/** Nothing is fetched during a render. react-query warns when no queryFn is set. */
const queryFn = () => Promise.reject(new Error('Everything that a rendered page reads was put in before.'));

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { queryFn, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } },
  });

/**
 * Fills the query cache from `load`. Returns null when this page cannot be rendered on the server, so the browser
 * renders it. The data is set and not fetched through react-query, whose fetching keeps a whole page in memory until
 * the next full garbage collection.
 */
async function fillQueryCache(
  queryClient: QueryClient,
  keys: string[],
  load: RenderInput['load'],
): Promise<200 | 404 | null> {
  const read = async (path: string) => {
    const { status, body } = await load(path);
    const envelope = body as Envelope<unknown> | null;
    if (status !== 200 || !envelope?.success) throw problemOf(status, envelope);
    queryClient.setQueryData([path], envelope.data);
  };
  const [main, ...others] = await Promise.allSettled(keys.map(read));
  if (main?.status === 'rejected') return main.reason instanceof ApiProblem && main.reason.status === 404 ? 404 : null;
  return others.every(({ status }) => status === 'fulfilled') ? 200 : null;
}

export async function render({ url, site, load }: RenderInput): Promise<RenderOutput | null> {
  const parsedUrl = new URL(url);
  const page = findPage(parsedUrl.pathname);
  if (!page || !isServerRendered(parsedUrl.pathname)) return null;
  setSiteUrl(site);
  const queryClient = createQueryClient();
  try {
    const [status] = await Promise.all([
      fillQueryCache(queryClient, prefetchPathsOf(page.path, parsedUrl), load),
      page.preload(),
    ]);
    if (status === null) return null;
    const fragmentCache = getFragmentCache();
    const notFoundPath = status === 404 ? parsedUrl.pathname : null;
    const html = renderToString(
      <FragmentContext value={fragmentCache.renderFragment}>
        <StaticRouter location={parsedUrl.pathname + parsedUrl.search}>
          <App
            cache={fragmentCache.cache}
            queryClient={queryClient}
            notFoundPath={notFoundPath}
            matchedPath={page.path}
            ThemeWrapper={StaticTheme}
          />
        </StaticRouter>
      </FragmentContext>,
    );
    const head = HOISTED_TAGS.exec(html)?.[0] ?? '';
    return {
      status,
      head,
      ...fragmentCache.assemblePage(html.slice(head.length)),
      state: JSON.stringify(dehydrate(queryClient)).replace(/</g, '\\u003c'),
    };
  } finally {
    queryClient.clear();
  }
}

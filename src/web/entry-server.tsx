/**
 * Public pages as text: the same tree as in the browser, around data that the server hands in. Knows no server: answers come
 * through `load`, whoever calls puts the parts into the page.
 */
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { isRendered } from '#contract/paths.ts';
import { App } from './App.tsx';
import { ApiProblem, type Envelope, problemOf } from './api/problem.ts';
import { StillParts } from './components/Still.tsx';
import { setSite } from './format/site.ts';
import { findPage } from './routes.tsx';
import { findWorkshop, type Whole } from './server-parts.ts';
import { readsOf } from './server-reads.ts';
import { SteadyTheme } from './theme/SteadyTheme.tsx';

interface Input {
  url: string;
  site: string;
  load(path: string): Promise<{ status: number; body: unknown }>;
}

interface Output extends Whole {
  status: 200 | 404;
  head: string;
  state: string;
}

/** What React puts before everything else: it belongs into the head, where the browser's React finds it again. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)+/;

/** Nothing is read while a page is drawn; react-query wants to be told so, or it warns. */
const queryFn = () => Promise.reject(new Error('Everything that a rendered page reads was put in before.'));

const createClient = () =>
  new QueryClient({
    defaultOptions: { queries: { queryFn, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } },
  });

/**
 * Null: this page cannot be rendered as it stands, the browser shall try. Answers are put into the client, not fetched by it:
 * what it does to fetch keeps a whole page in memory until the next full collection.
 */
async function fill(queryClient: QueryClient, keys: string[], load: Input['load']): Promise<200 | 404 | null> {
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

export async function render({ url, site, load }: Input): Promise<Output | null> {
  const place = new URL(url);
  const page = findPage(place.pathname);
  if (!page || !isRendered(place.pathname)) return null;
  setSite(site);
  const queryClient = createClient();
  try {
    const [status] = await Promise.all([fill(queryClient, readsOf(page.path, place), load), page.preload()]);
    if (status === null) return null;
    const workshop = findWorkshop();
    const missing = status === 404 ? place.pathname : null;
    const written = renderToString(
      <StillParts value={workshop.reuse}>
        <StaticRouter location={place.pathname + place.search}>
          <App
            cache={workshop.cache}
            queryClient={queryClient}
            missing={missing}
            only={page.path}
            Steady={SteadyTheme}
          />
        </StaticRouter>
      </StillParts>,
    );
    const head = HOISTED.exec(written)?.[0] ?? '';
    return {
      status,
      head,
      ...workshop.complete(written.slice(head.length)),
      state: JSON.stringify(dehydrate(queryClient)).replace(/</g, '\\u003c'),
    };
  } finally {
    queryClient.clear();
  }
}

/**
 * Renders public pages, and the first steps of forms, to HTML with the same component tree as the browser. It does not import the server: data comes
 * through `load`, and the caller puts the parts into the page.
 */
import { CacheProvider } from '@emotion/react';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { formPaths } from '#contract/calls/forms.ts';
import { pageFormOf } from '#contract/pages.ts';
import type { FormDoc } from '#engine/types.ts';
import { App } from '../App.tsx';
import { ApiProblem, type Envelope, problemOf } from '../api/problem.ts';
import { queryKeyOf } from '../api/query-keys.ts';
import { FragmentContext } from '../components/ServerFragment.tsx';
import { FirstStepPageContext } from '../components/shell-timing.ts';
import { embeddedForms } from '../embedded-forms.ts';
import { preloadLimitedForm } from '../features/form-page/limit/loaded-limited-form.tsx';
import { REFUSAL_MARK } from '../features/form-page/limit/refusal-mark.ts';
import { setSiteUrl } from '../format/site.ts';
import { FirstStepContext, formId, loadRules, type WizardProps } from '../forms/index.ts';
import { findPage } from '../routes.tsx';
import { createServerCache, stylesOf } from './mui-styles.ts';
import { getFragmentCache } from './server-fragments.ts';
import type { HtmlChunk } from './server-html.ts';
import { findPrefetchPaths } from './server-prefetch.ts';

interface RenderInput {
  url: string;
  site: string;
  load(path: string): Promise<{ status: number; body: unknown }>;
}

interface RenderOutput {
  status: 200 | 404;
  head: string;
  /** Style elements of MUI's components. */
  styles: string;
  body: HtmlChunk[];
  state: string;
  /** The page is shown until the application has rendered its own. */
  isFirstStep: boolean;
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
  paths: string[],
  load: RenderInput['load'],
): Promise<200 | 404 | null> {
  const read = async (path: string) => {
    const { status, body } = await load(path);
    const envelope = body as Envelope<unknown> | null;
    if (status !== 200 || !envelope?.success) throw problemOf(status, envelope);
    queryClient.setQueryData(queryKeyOf(path), envelope.data);
  };
  const [main, ...others] = await Promise.allSettled(paths.map(read));
  if (main?.status === 'rejected') return main.reason instanceof ApiProblem && main.reason.status === 404 ? 404 : null;
  return others.every(({ status }) => status === 'fulfilled') ? 200 : null;
}

interface Contents {
  url: URL;
  queryClient: QueryClient;
  isMissing: boolean;
  /** On the page of a form: what stands in place of the wizard, a text in its HTML, and the page's own styles and script. */
  firstStep?: { mark: string; render: (props: WizardProps) => ReactNode; headTags: string };
}

function renderContents({ url, queryClient, isMissing, firstStep }: Contents): RenderOutput | null {
  const fragmentCache = getFragmentCache();
  const muiCache = firstStep && createServerCache();
  const app = (
    <FragmentContext value={fragmentCache.renderFragment}>
      <FirstStepPageContext value={firstStep !== undefined}>
        <FirstStepContext value={firstStep?.render ?? null}>
          <StaticRouter location={url.pathname + url.search}>
            <App queryClient={queryClient} notFoundPath={isMissing ? url.pathname : null} />
          </StaticRouter>
        </FirstStepContext>
      </FirstStepPageContext>
    </FragmentContext>
  );
  const html = renderToString(muiCache ? <CacheProvider value={muiCache}>{app}</CacheProvider> : app);
  // A closed form has no fields, and React leaves out what threw an error.
  if (firstStep && !html.includes(firstStep.mark) && !html.includes(REFUSAL_MARK)) return null;
  const head = HOISTED_TAGS.exec(html)?.[0] ?? '';
  return {
    status: isMissing ? 404 : 200,
    head,
    body: fragmentCache.assemblePage(html.slice(head.length)),
    styles: (muiCache ? stylesOf(muiCache, html) : '') + (firstStep?.headTags ?? ''),
    state: firstStep ? '' : JSON.stringify(dehydrate(queryClient)).replace(/</g, '\\u003c'),
    isFirstStep: firstStep !== undefined,
  };
}

async function renderFirstStep(
  form: string,
  preloadPage: () => Promise<void>,
  contents: Omit<Contents, 'isMissing' | 'firstStep'>,
  load: RenderInput['load'],
): Promise<RenderOutput | null> {
  if (Object.hasOwn(embeddedForms, form)) return null;
  const { queryClient } = contents;
  const path = formPaths.form(form);
  // The wizard and rjsf are loaded with the first form, because most pages need neither.
  const [status, { firstStepOf, firstStepTags }] = await Promise.all([
    fillQueryCache(queryClient, [path], load),
    import('./first-step.tsx'),
    preloadPage(),
  ]);
  const doc = queryClient.getQueryData<FormDoc>(queryKeyOf(path));
  if (status !== 200 || !doc) return null;
  await loadRules(doc);
  // Whether the form is open or full is part of the page. Without it the browser asks.
  if (doc.limit) {
    const [placesStatus] = await Promise.all([
      fillQueryCache(queryClient, [formPaths.places(form)], load),
      preloadLimitedForm(),
    ]);
    if (placesStatus !== 200) return null;
  }
  const firstStep = { mark: `id="${formId(form)}"`, render: firstStepOf(doc), headTags: firstStepTags(doc) };
  return renderContents({ ...contents, isMissing: false, firstStep });
}

export async function render({ url: address, site, load }: RenderInput): Promise<RenderOutput | null> {
  const url = new URL(address);
  const page = findPage(url.pathname);
  const form = pageFormOf(url.pathname);
  const paths = form ? null : await findPrefetchPaths(url);
  if (!page || !(form || paths)) return null;
  setSiteUrl(site);
  const queryClient = createQueryClient();
  try {
    if (form) return await renderFirstStep(form, page.preload, { url, queryClient }, load);
    await page.preload();
    const status = await fillQueryCache(queryClient, paths ?? [], load);
    return status === null ? null : renderContents({ url, queryClient, isMissing: status === 404 });
  } finally {
    queryClient.clear();
  }
}

import './old-browsers.ts';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { queryClient } from './api/query-client.ts';
import { findPage } from './routes.tsx';
import { PageRouter } from './session/PageRouter.tsx';
import { startSession } from './session/store.ts';
import { printLight } from './theme/paper.ts';
import { createStyles } from './theme/styles.ts';
import { surviveTranslation } from './translated-page.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined;
const cache = createStyles(nonce);
const root = document.getElementById('root') as HTMLElement;

const state = document.getElementById('state')?.textContent;
if (state) {
  const data = JSON.parse(state) as DehydratedState;
  // Rendered pages are kept: their data is as old as the render, and would be fetched again at once.
  for (const query of data.queries) query.state.dataUpdatedAt = Date.now();
  hydrate(queryClient, data);
}

startSession();
printLight();
surviveTranslation(document.body);

/** Without a connection the code of a page that was never opened does not come: the frame is shown, and says so. */
const PAGE_OFFLINE_MS = 500;
const isOffline = () =>
  new Promise<void>((resolve) => {
    if (!navigator.onLine) setTimeout(resolve, PAGE_OFFLINE_MS);
  });
await Promise.race([findPage(location.pathname)?.preload(), isOffline()]);

const missing = root.dataset.missing === undefined ? null : location.pathname;
const isReady = (pathname: string) => findPage(pathname)?.isReady() ?? true;
const tree = (
  <PageRouter isReady={isReady}>
    <App cache={cache} queryClient={queryClient} missing={missing} />
  </PageRouter>
);
// In slices: a phone that takes a third of a second for all of it would not hear a finger meanwhile.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, tree));
else createRoot(root).render(tree);

/** Behind everything that the person is waiting for. */
const AT_REST_MS = 3_000;
if (import.meta.env.PROD)
  setTimeout(() => void import('./offline/register.ts').then(({ registerWorker }) => registerWorker()), AT_REST_MS);

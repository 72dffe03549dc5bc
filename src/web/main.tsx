import './polyfills.ts';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { queryClient } from './api/query-client.ts';
import { tolerateBrowserTranslation } from './browser-translation.ts';
import { showFocusInRows } from './components/show-focus-in-rows.ts';
import { isFramableDocument } from './layouts/framable-document.ts';
import { findPage } from './routes.tsx';
import { PageRouter } from './session/PageRouter.tsx';
import { startSession } from './session/session-store.ts';
import { startColorMode } from './theme/color-mode.ts';
import { printInLightTheme } from './theme/print-theme.ts';

const root = document.getElementById('root') as HTMLElement;

const state = document.getElementById('state')?.textContent;
if (state) {
  const data = JSON.parse(state) as DehydratedState;
  // Rendered pages are cached on the server. Without this their data would count as old and be fetched again at once.
  for (const query of data.queries) query.state.dataUpdatedAt = Date.now();
  hydrate(queryClient, data);
}

startSession();
startColorMode();
printInLightTheme();
tolerateBrowserTranslation(document.body);
showFocusInRows(document.body);

/**
 * While offline, the code of a page that was never opened cannot load. After this time the layout is shown with a
 * message.
 */
const OFFLINE_TIMEOUT_MS = 500;
const offlineTimeout = () =>
  new Promise<void>((resolve) => {
    if (!navigator.onLine) setTimeout(resolve, OFFLINE_TIMEOUT_MS);
  });
await Promise.race([findPage(location.pathname)?.preload(), offlineTimeout()]);

const notFoundPath = root.dataset.missing === undefined ? null : location.pathname;
const tree = (
  <PageRouter findPage={findPage}>
    <App queryClient={queryClient} notFoundPath={notFoundPath} />
  </PageRouter>
);
// Hydrates in slices. A cheap phone needs a third of a second for the whole page and would ignore taps during that
// time.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, tree));
else createRoot(root).render(tree);

/** The service worker is registered late, so that it does not delay anything the user waits for. */
const REGISTER_WORKER_DELAY_MS = 3_000;
// A page of another site needs none.
if (import.meta.env.PROD && !isFramableDocument)
  setTimeout(
    () => void import('./offline/register-worker.ts').then(({ registerWorker }) => registerWorker()),
    REGISTER_WORKER_DELAY_MS,
  );

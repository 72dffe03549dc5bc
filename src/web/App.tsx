/**
 * Providers and page layout around every page. The router is added outside, because browser and server use different
 * ones.
 */
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, Fragment, lazy, type ReactNode, Suspense } from 'react';
import { ToastRegion } from './components/ToastRegion.tsx';
import { useStopEarlyEventCapture } from './components/useEarlyEvents.ts';
import { PageLayout } from './layouts/PageLayout.tsx';
import { PageFramePart, PageRoutes } from './routes.tsx';
import { PasswordPrompt } from './session/PasswordPrompt.tsx';
import { SessionRedirect } from './session/SessionRedirect.tsx';
import { useSession } from './session/session-store.ts';
import { theme } from './theme/theme.ts';

const LiveUpdates = lazy(() => import('./session/LiveUpdates.tsx'));

function UpdatesWhileLoggedIn() {
  return useSession().status === 'loggedIn' ? (
    <Suspense>
      <LiveUpdates />
    </Suspense>
  ) : null;
}

interface AppProps {
  cache: EmotionCache;
  queryClient: QueryClient;
  notFoundPath?: string | null;
  /** Wraps everything inside the theme provider. The server uses it to share one theme between all pages. */
  ThemeWrapper?: ComponentType<{ children: ReactNode }>;
}

export function App({ cache, queryClient, notFoundPath = null, ThemeWrapper = Fragment }: AppProps) {
  useStopEarlyEventCapture();
  return (
    <CacheProvider value={cache}>
      {/* `noSsr` avoids a second render. Styles use CSS variables only, and components that depend on the colour scheme
          handle it themselves. `disableStyleSheetGeneration` is set because the HTML template already contains the
          variables. */}
      <ThemeProvider theme={theme} defaultMode="light" modeStorageKey="theme" noSsr disableStyleSheetGeneration>
        <ThemeWrapper>
          <CssBaseline />
          <QueryClientProvider client={queryClient}>
            <PageLayout header={<PageFramePart name="PageHeader" />} footer={<PageFramePart name="PageFooter" />}>
              <PageRoutes notFoundPath={notFoundPath} />
            </PageLayout>
            <SessionRedirect />
            <UpdatesWhileLoggedIn />
            <PasswordPrompt />
            <ToastRegion />
          </QueryClientProvider>
        </ThemeWrapper>
      </ThemeProvider>
    </CacheProvider>
  );
}

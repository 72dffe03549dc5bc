/** What surrounds every page, without a router: the browser and the server each bring their own. */
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { WebUrl } from '#contract/paths.ts';
import { ToastRegion } from './components/ToastRegion.tsx';
import { useStopEarlyEventCapture } from './components/useEarlyEvents.ts';
import { i18n } from './i18n.ts';
import { PageLayout } from './layouts/PageLayout.tsx';
import { PageRoutes } from './routes.tsx';
import { LiveUpdates } from './session/LiveUpdates.tsx';
import { PasswordPrompt } from './session/PasswordPrompt.tsx';
import { SessionRedirect } from './session/SessionRedirect.tsx';
import { theme } from './theme/theme.ts';

interface AppProps {
  cache: EmotionCache;
  queryClient: QueryClient;
  notFoundPath?: string | null;
  /** The page that is known to be the one: no other is looked for. */
  matchedPath?: WebUrl;
  /** Stands between the theme and what is drawn with it: the server has one theme for all its pages. */
  ThemeWrapper?: ComponentType<{ children: ReactNode }>;
}

export function App({ cache, queryClient, notFoundPath = null, matchedPath, ThemeWrapper = Fragment }: AppProps) {
  useStopEarlyEventCapture();
  return (
    <CacheProvider value={cache}>
      {/* Without a second drawing: styles name variables only, and what else depends on the choice sees to itself. */}
      {/* The frame has the variables already. */}
      <ThemeProvider theme={theme} defaultMode="light" modeStorageKey="theme" noSsr disableStyleSheetGeneration>
        <ThemeWrapper>
          <CssBaseline />
          <I18nextProvider i18n={i18n}>
            <QueryClientProvider client={queryClient}>
              <PageLayout>
                <PageRoutes notFoundPath={notFoundPath} matchedPath={matchedPath} />
              </PageLayout>
              <SessionRedirect />
              <LiveUpdates />
              <PasswordPrompt />
              <ToastRegion />
            </QueryClientProvider>
          </I18nextProvider>
        </ThemeWrapper>
      </ThemeProvider>
    </CacheProvider>
  );
}

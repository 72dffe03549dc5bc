/** What surrounds every page, without a router: the browser and the server each bring their own. */
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { WebUrl } from '#contract/paths.ts';
import { Notices } from './components/Notices.tsx';
import { useOwnTouches } from './components/useFirstTouch.ts';
import { Frame } from './layouts/Frame.tsx';
import { PageRoutes } from './routes.tsx';
import { Journey } from './session/Journey.tsx';
import { Live } from './session/Live.tsx';
import { PasswordPrompt } from './session/PasswordPrompt.tsx';
import { theme } from './theme/theme.ts';
import { words } from './words.ts';

interface Props {
  cache: EmotionCache;
  queryClient: QueryClient;
  missing?: string | null;
  /** The page that is known to be the one: no other is looked for. */
  only?: WebUrl;
  /** Stands between the theme and what is drawn with it: the server has one theme for all its pages. */
  Steady?: ComponentType<{ children: ReactNode }>;
}

export function App({ cache, queryClient, missing = null, only, Steady = Fragment }: Props) {
  useOwnTouches();
  return (
    <CacheProvider value={cache}>
      {/* Without a second drawing: styles name variables only, and what else depends on the choice sees to itself. */}
      {/* The frame has the variables already. */}
      <ThemeProvider theme={theme} defaultMode="light" modeStorageKey="theme" noSsr disableStyleSheetGeneration>
        <Steady>
          <CssBaseline />
          <I18nextProvider i18n={words}>
            <QueryClientProvider client={queryClient}>
              <Frame>
                <PageRoutes missing={missing} only={only} />
              </Frame>
              <Journey />
              <Live />
              <PasswordPrompt />
              <Notices />
            </QueryClientProvider>
          </I18nextProvider>
        </Steady>
      </ThemeProvider>
    </CacheProvider>
  );
}

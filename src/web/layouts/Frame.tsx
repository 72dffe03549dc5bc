/** The frame around every page: bars above and below, the one main landmark, and what stands in when a page fails. */
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { findWebUrl } from '#contract/paths.ts';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { Still } from '../components/Still.tsx';
import { BottomNav } from './BottomNav.tsx';
import { ConsentsBar } from './ConsentsBar.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { layoutOf } from './rules.ts';
import { SkipLink } from './SkipLink.tsx';
import { useArrival } from './useArrival.ts';

export function Frame({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { navbar, footer, wide, dashboard } = layoutOf(pathname);
  useArrival();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <OfflineBar />
      <ConsentsBar />
      {navbar && (
        <Still of={() => `navbar ${findWebUrl(pathname)} ${new URLSearchParams(search).get('search') ?? ''}`}>
          <Navbar dashboard={dashboard} />
        </Still>
      )}
      <Box component="main" id="isi" tabIndex={-1} sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            {wide ? (
              children
            ) : (
              <Container maxWidth={false} sx={{ maxWidth: 1248, px: { xs: 2, md: 3 }, py: { xs: 3, md: 5 }, flex: 1 }}>
                {children}
              </Container>
            )}
          </Suspense>
        </ErrorBoundary>
      </Box>
      {footer && (
        <Still of={() => 'footer'}>
          <Footer />
        </Still>
      )}
      {navbar && <BottomNav />}
    </Box>
  );
}

/** The layout of every page: header, bottom navigation and footer, the main landmark, and the error boundary. */
import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { findWebUrl } from '#contract/pages.ts';
import { ServerFragment } from '../components/ServerFragment.tsx';
import { useHasHeaderAndFooter, useIsShellShown } from '../components/shell-timing.ts';
import { PageFallback } from '../offline/PageFallback.tsx';
import { useUser } from '../session/user.ts';
import { memoStyle } from '../theme/memo-style.ts';
import { BottomNav } from './BottomNav.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { HeaderSpace } from './HeaderRow.tsx';
import { layoutOf } from './layout-rules.ts';
import { Navbar } from './Navbar.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { StorageUnavailableBar } from './StorageUnavailableBar.tsx';
import { useNavigationFocus } from './useNavigationFocus.ts';

const ConsentsBar = lazy(() => import('./ConsentsBar.tsx'));

const Column = styled('div')(memoStyle(() => ({ minHeight: '100dvh', display: 'flex', flexDirection: 'column' })));
const Main = styled('main')(memoStyle(() => ({ flex: 1, display: 'flex', flexDirection: 'column' })));
const Page = styled('div')(
  memoStyle(({ theme }) => ({
    boxSizing: 'border-box',
    flex: 1,
    width: '100%',
    maxWidth: 1248,
    marginInline: 'auto',
    padding: '24px 16px',
    // On a phone forms begin near the top.
    '&:has([data-wizard])': { paddingTop: 8 },
    [theme.breakpoints.up('md')]: { '&, &:has([data-wizard])': { padding: '40px 24px' } },
  })),
);

interface Props {
  /** The page's own header and footer. They render nothing on pages that have the site's. */
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

export function PageLayout({ header, footer, children }: Props) {
  const { pathname, search } = useLocation();
  const { navbar, footer: hasSiteFooter, wide, dashboard, bottomNav } = layoutOf(pathname);
  const { data: user } = useUser();
  const isShellShown = useIsShellShown();
  const hasHeaderAndFooter = useHasHeaderAndFooter();
  useNavigationFocus();
  return (
    <Column>
      <ProgressBar />
      <SkipLink />
      <OfflineBar />
      <StorageUnavailableBar />
      {user?.consents_due?.length ? (
        <Suspense fallback={null}>
          <ConsentsBar due={user.consents_due} />
        </Suspense>
      ) : null}
      {navbar && !hasHeaderAndFooter && <HeaderSpace dashboard={dashboard} bottomNav={bottomNav} />}
      {navbar && hasHeaderAndFooter && (
        <ServerFragment
          cacheKey={() => `navbar ${findWebUrl(pathname)} ${new URLSearchParams(search).get('search') ?? ''}`}
        >
          <Navbar dashboard={dashboard} bottomNav={bottomNav} />
        </ServerFragment>
      )}
      {header}
      <Main id="isi" tabIndex={-1}>
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<PageFallback />}>{wide ? children : <Page>{children}</Page>}</Suspense>
        </ErrorBoundary>
      </Main>
      {footer}
      {hasSiteFooter && hasHeaderAndFooter && (
        <ServerFragment cacheKey={() => 'footer'}>
          <Footer />
        </ServerFragment>
      )}
      {bottomNav && isShellShown && <BottomNav />}
    </Column>
  );
}

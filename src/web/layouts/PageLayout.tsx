/** The layout of every page: header, bottom navigation and footer, the main landmark, and the error boundary. */
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { findWebUrl } from '#contract/pages.ts';
import { ServerFragment } from '../components/ServerFragment.tsx';
import { useHasHeaderAndFooter, useIsShellShown } from '../components/shell-timing.ts';
import { PageFallback } from '../offline/PageFallback.tsx';
import { useUser } from '../session/user.ts';
import { BottomNav } from './BottomNav.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { useLinksLeaveFrame } from './framable-document.ts';
import { HeaderSpace } from './HeaderRow.tsx';
import { layoutOf } from './layout-rules.ts';
import { Navbar } from './Navbar.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import styles from './PageLayout.module.css';
import { ProgressBar } from './ProgressBar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { StorageUnavailableBar } from './StorageUnavailableBar.tsx';
import { useNavigationFocus } from './useNavigationFocus.ts';

const ConsentsBar = lazy(() => import('./ConsentsBar.tsx'));

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
  useLinksLeaveFrame();
  return (
    <div className={styles.root}>
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
      <main id="isi" tabIndex={-1} className={styles.main}>
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<PageFallback />}>
            {wide ? children : <div className={styles.page}>{children}</div>}
          </Suspense>
        </ErrorBoundary>
      </main>
      {footer}
      {hasSiteFooter && hasHeaderAndFooter && (
        <ServerFragment cacheKey={() => 'footer'}>
          <Footer />
        </ServerFragment>
      )}
      {bottomNav && isShellShown && <BottomNav />}
    </div>
  );
}

/** The frame around every page: bars above and below, the one main landmark, and what stands in when a page fails. */
import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { findWebUrl } from '#contract/paths.ts';
import { Still } from '../components/Still.tsx';
import { PageWaiting } from '../offline/PageWaiting.tsx';
import { useUser } from '../session/user.ts';
import { once } from '../theme/once.ts';
import { BottomNav } from './BottomNav.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { ForgetfulBar } from './ForgetfulBar.tsx';
import { Navbar } from './Navbar.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { layoutOf } from './rules.ts';
import { SkipLink } from './SkipLink.tsx';
import { useArrival } from './useArrival.ts';

const ConsentsBar = lazy(() => import('./ConsentsBar.tsx'));

const Column = styled('div')(once(() => ({ minHeight: '100dvh', display: 'flex', flexDirection: 'column' })));
const Main = styled('main')(once(() => ({ flex: 1, display: 'flex', flexDirection: 'column' })));
const Page = styled('div')(
  once(({ theme }) => ({
    boxSizing: 'border-box',
    flex: 1,
    width: '100%',
    maxWidth: 1248,
    marginInline: 'auto',
    padding: '24px 16px',
    // A form begins high up on a phone.
    '&:has([data-wizard])': { paddingTop: 8 },
    [theme.breakpoints.up('md')]: { '&, &:has([data-wizard])': { padding: '40px 24px' } },
  })),
);

export function Frame({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { navbar, footer, wide, dashboard, bottomNav } = layoutOf(pathname);
  const { data: user } = useUser();
  useArrival();
  return (
    <Column>
      <ProgressBar />
      <SkipLink />
      <OfflineBar />
      <ForgetfulBar />
      {user?.consents_due?.length ? (
        <Suspense fallback={null}>
          <ConsentsBar due={user.consents_due} />
        </Suspense>
      ) : null}
      {navbar && (
        <Still of={() => `navbar ${findWebUrl(pathname)} ${new URLSearchParams(search).get('search') ?? ''}`}>
          <Navbar dashboard={dashboard} bottomNav={bottomNav} />
        </Still>
      )}
      <Main id="isi" tabIndex={-1}>
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<PageWaiting />}>{wide ? children : <Page>{children}</Page>}</Suspense>
        </ErrorBoundary>
      </Main>
      {footer && (
        <Still of={() => 'footer'}>
          <Footer />
        </Still>
      )}
      {bottomNav && <BottomNav />}
    </Column>
  );
}

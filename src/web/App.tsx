/**
 * Providers and page layout around every page. The router is added outside, because browser and server use different
 * ones.
 */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ToastRegion } from './components/ToastRegion.tsx';
import { useStopEarlyEventCapture } from './components/useEarlyEvents.ts';
import { PageLayout } from './layouts/PageLayout.tsx';
import { PageFramePart, PageRoutes } from './routes.tsx';
import { PasswordPrompt } from './session/PasswordPrompt.tsx';
import { SessionRedirect } from './session/SessionRedirect.tsx';
import { useSession } from './session/session-store.ts';

const LiveUpdates = lazy(() => import('./session/LiveUpdates.tsx'));

function UpdatesWhileLoggedIn() {
  return useSession().status === 'loggedIn' ? (
    <Suspense>
      <LiveUpdates />
    </Suspense>
  ) : null;
}

interface AppProps {
  queryClient: QueryClient;
  notFoundPath?: string | null;
}

export function App({ queryClient, notFoundPath = null }: AppProps) {
  useStopEarlyEventCapture();
  return (
    <QueryClientProvider client={queryClient}>
      <PageLayout header={<PageFramePart name="PageHeader" />} footer={<PageFramePart name="PageFooter" />}>
        <PageRoutes notFoundPath={notFoundPath} />
      </PageLayout>
      <SessionRedirect />
      <UpdatesWhileLoggedIn />
      <PasswordPrompt />
      <ToastRegion />
    </QueryClientProvider>
  );
}

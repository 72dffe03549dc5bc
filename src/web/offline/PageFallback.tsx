/** Stands where a page will be while its code is on the way. Without a connection it may not come: then it says what works. */
import { lazy, Suspense } from 'react';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { useOnline } from './useOnline.ts';

const OfflineView = lazy(() => import('./OfflineView.tsx'));

export function PageFallback() {
  if (useOnline()) return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <OfflineView />
    </Suspense>
  );
}

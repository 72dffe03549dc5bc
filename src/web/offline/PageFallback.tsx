/**
 * Shown while the code of a page loads. While offline the code may never load, so the offline view is shown instead.
 */
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

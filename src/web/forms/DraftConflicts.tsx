/** The choice between two values of a field. Loaded when a field was changed on two devices, which is rare. */
import { lazy, Suspense } from 'react';
import { useFormState } from './context.ts';

const DraftConflictList = lazy(() => import('./DraftConflictList.tsx'));

export function DraftConflicts() {
  const hasConflicts = useFormState(({ clashes }) => Object.keys(clashes).length > 0);
  if (!hasConflicts) return null;
  return (
    <Suspense fallback={null}>
      <DraftConflictList />
    </Suspense>
  );
}

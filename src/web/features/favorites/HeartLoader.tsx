/** Once on each page with product cards. Loads nothing for a visitor who presses no heart. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasPressedHeart, subscribeHearts } from '../../components/hearts/card-hearts.ts';
import { useHasPainted } from '../../components/useHasPainted.ts';
import { useSession } from '../../session/session-store.ts';

const LoadedHearts = lazy(() => import('./LoadedHearts.tsx'));

export function HeartLoader() {
  const hasPainted = useHasPainted();
  const { status } = useSession();
  const isPressed = useSyncExternalStore(subscribeHearts, hasPressedHeart, () => false);
  if (!hasPainted || (status !== 'loggedIn' && !isPressed)) return null;
  return (
    <Suspense fallback={null}>
      <LoadedHearts />
    </Suspense>
  );
}

/** The heart on a product card. Rendered pages contain it empty; `HeartLoader` fills in what is saved. Its label says what a press does. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useHasPainted } from '../../components/useHasPainted.ts';
import { useSession } from '../../session/session-store.ts';
import styles from './CardHeart.module.css';
import { hasPressedHeart, isHeartSaved, pressHeart, subscribeHearts } from './card-hearts.ts';

const LoadedHearts = lazy(() => import('./LoadedHearts.tsx'));
const never = () => false;

interface Props {
  id: string;
  /** Of a product that is not saved, and of one that is. */
  save: string;
  remove: string;
}

export function CardHeart({ id, save, remove }: Props) {
  const isSaved = useSyncExternalStore(subscribeHearts, () => isHeartSaved(id), never);
  return (
    <button
      type="button"
      className={styles.root}
      aria-label={isSaved ? remove : save}
      data-saved={isSaved || undefined}
      onClick={() => pressHeart(id)}
    />
  );
}

/** Once on a page with cards. Loads nothing for a visitor who presses no heart. */
export function HeartLoader() {
  const hasPainted = useHasPainted();
  const { status } = useSession();
  const isPressed = useSyncExternalStore(subscribeHearts, hasPressedHeart, never);
  if (!hasPainted || (status !== 'loggedIn' && !isPressed)) return null;
  return (
    <Suspense fallback={null}>
      <LoadedHearts />
    </Suspense>
  );
}

/** The place of a button that is loaded after the first paint. Rendered pages are the same for all users and contain the empty place. */
import { lazy, Suspense } from 'react';
import { useHasPainted } from '../../components/useHasPainted.ts';
import styles from './LazyFavorite.module.css';
import type { FavoriteProps } from './LoadedFavorite.tsx';

const LoadedFavorite = lazy(() => import('./LoadedFavorite.tsx'));

export function LazyFavorite(props: FavoriteProps) {
  const hasPainted = useHasPainted();
  return (
    <div className={styles.place}>
      {hasPainted && (
        <Suspense fallback={null}>
          <LoadedFavorite key={props.id} {...props} />
        </Suspense>
      )}
    </div>
  );
}

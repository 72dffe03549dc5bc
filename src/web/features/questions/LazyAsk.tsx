/** The place of the button that asks. It differs between users, so it is loaded after the first paint. */
import { lazy, Suspense } from 'react';
import { useHasPainted } from '../../components/useHasPainted.ts';
import type { AskProps } from './AskQuestion.tsx';
import styles from './Questions.module.css';

const AskQuestion = lazy(() => import('./AskQuestion.tsx'));

export function LazyAsk(props: AskProps) {
  const hasPainted = useHasPainted();
  return (
    <div className={styles.ask}>
      {hasPainted && (
        <Suspense fallback={null}>
          <AskQuestion {...props} />
        </Suspense>
      )}
    </div>
  );
}

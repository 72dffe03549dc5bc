/**
 * MUI's Alert, loaded when the first one is shown: a form usually begins without a message. Saves about 5 kB gzip of what a form
 * loads at once.
 */
import type { AlertProps } from '@mui/material/Alert';
import { lazy, Suspense } from 'react';

const Alert = lazy(() => import('./AlertChunk.ts'));

export function LazyAlert(props: AlertProps) {
  return (
    <Suspense fallback={null}>
      <Alert {...props} />
    </Suspense>
  );
}

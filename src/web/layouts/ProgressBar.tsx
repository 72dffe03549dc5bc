/** The loading bar while the next page, or the first data of this page, is loading. Forms show it themselves. */
import { useIsFetching } from '@tanstack/react-query';
import { LoadingBar } from '../components/LoadingBar.tsx';
import { useHasPainted } from '../components/useHasPainted.ts';
import { useIsNavigating } from '../session/PageRouter.tsx';

export function ProgressBar() {
  const isNavigating = useIsNavigating();
  const loading = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  // The server renders no bar, and the first render in the browser must be equal.
  const hasPainted = useHasPainted();
  return isNavigating || (hasPainted && loading > 0) ? <LoadingBar /> : null;
}

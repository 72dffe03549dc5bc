/** A thin bar at the top while the next page, or the first data of this page, is loading. Appears after 150 ms. */
import { styled } from '@mui/material/styles';
import { useIsFetching } from '@tanstack/react-query';
import { useHasPainted } from '../components/useHasPainted.ts';
import { useIsNavigating } from '../session/PageRouter.tsx';
import { memoStyle } from '../theme/memo-style.ts';

const Bar = styled('div')(
  memoStyle(({ theme }) => ({
    position: 'fixed',
    zIndex: 1500,
    top: 0,
    left: 0,
    right: 0,
    height: 4,
    background: theme.vars.palette.accent.main,
    transformOrigin: 'left',
    '@keyframes progress-appear': { from: { visibility: 'hidden' } },
    '@keyframes progress-grow': { from: { transform: 'scaleX(0.05)' }, to: { transform: 'scaleX(0.95)' } },
    animation: 'progress-appear 1ms 150ms both, progress-grow 12s 150ms cubic-bezier(0.1, 0.7, 0.3, 1) both',
    '@media print': { display: 'none' },
  })),
);

export function ProgressBar() {
  const isNavigating = useIsNavigating();
  const loading = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  // The server renders no bar, and the first render in the browser must be equal.
  const hasPainted = useHasPainted();
  return isNavigating || (hasPainted && loading > 0) ? <Bar aria-hidden data-progress /> : null;
}

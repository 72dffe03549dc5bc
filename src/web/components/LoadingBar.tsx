/** A thin moving bar at the top of the window. It becomes visible after 150 ms. */
import { styled } from '@mui/material/styles';
import { memoStyle } from '../theme/memo-style.ts';

const Line = styled('div')(
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

export const LoadingBar = () => <Line aria-hidden data-progress />;

/**
 * The progress bar of a loading grid. It is inside the grid role, which may contain only rows, so it is hidden from
 * screen readers. They get the count above the grid instead.
 */
import LinearProgress from '@mui/material/LinearProgress';

const GridProgress = () => <LinearProgress aria-hidden />;

/** For the prop `slots` of every grid. */
export const gridSlots = { baseLinearProgress: GridProgress };

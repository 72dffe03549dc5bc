/**
 * The bar of a grid that is fetching. It stands inside the grid's role, where only rows may be told; those who listen hear
 * the line of counts above the grid instead.
 */
import LinearProgress from '@mui/material/LinearProgress';

const GridProgress = () => <LinearProgress aria-hidden />;

/** For `slots` of every grid. */
export const gridSlots = { baseLinearProgress: GridProgress };

/** A thin moving bar at the top of the window. It becomes visible after 150 ms. */
import styles from './LoadingBar.module.css';

export const LoadingBar = () => <div aria-hidden data-progress className={styles.root} />;

/** A note over the bottom of a map. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './MapNote.module.css';

/** `raised` leaves room for another element at the bottom on a phone. */
export const MapNote = ({ children, raised = false }: { children: ReactNode; raised?: boolean }) => (
  <div role="status" className={clsx(styles.root, raised && styles.raised)}>
    {children}
  </div>
);

/**
 * A count at the corner of an icon: hidden at 0, "99+" from 100 on. Screen readers get the count from the link's name.
 */
import type { ReactNode } from 'react';
import styles from './CountBadge.module.css';

export const CountBadge = ({ count, children }: { count: number; children: ReactNode }) => (
  <span className={styles.root}>
    {children}
    {count > 0 && (
      <span translate="no" aria-hidden className={styles.count}>
        {count > 99 ? '99+' : count}
      </span>
    )}
  </span>
);

/** An icon link with a count in a bar, 48 px, with an accessible name. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { CountBadge } from './CountBadge.tsx';
import styles from './CountLink.module.css';

interface Props {
  to: string;
  /** Must include the count. */
  label: string;
  count: number;
  children: ReactNode;
}

export const CountLink = ({ to, label, count, children }: Props) => (
  <NavLink to={to} aria-label={label} title={label} className={clsx(styles.root)}>
    <CountBadge count={count}>{children}</CountBadge>
  </NavLink>
);

/** A long table in a box that scrolls. It takes the focus, so that the keyboard can scroll it. */
import Box from '@mui/material/Box';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './overview.module.css';

interface Props {
  label: string;
  /** Not on paper, because the chart beside it says the same in less space. */
  onScreenOnly?: boolean;
  children: ReactNode;
}

export const ScrollRegion = ({ label, onScreenOnly = false, children }: Props) => (
  <Box role="region" aria-label={label} tabIndex={0} className={clsx(styles.scroll, onScreenOnly && styles.onScreen)}>
    {children}
  </Box>
);

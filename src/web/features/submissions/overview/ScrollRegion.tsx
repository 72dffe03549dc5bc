/** A long table in a box that scrolls. It takes the focus, so that the keyboard can scroll it. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import styles from './overview.module.css';

export const ScrollRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box role="region" aria-label={label} tabIndex={0} className={styles.scroll}>
    {children}
  </Box>
);

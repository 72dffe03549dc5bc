/** A section of the landing page: full-width background, limited content width. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './PageSection.module.css';

interface Props {
  children: ReactNode;
  /** A background that sets the section apart. */
  background?: 'sunken' | undefined;
  id?: string;
  labelledby?: string;
}

export const PageSection = ({ children, background, id, labelledby }: Props) => (
  <section id={id} aria-labelledby={labelledby} className={clsx(styles.root, background && styles[background])}>
    <div className={styles.content}>{children}</div>
  </section>
);

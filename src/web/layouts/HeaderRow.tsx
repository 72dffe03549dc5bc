/** The first row of the site header, and a placeholder for the header. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './HeaderRow.module.css';
import { Logo } from './Logo.tsx';

/** The class of a row of the header, as wide as the page. */
export const headerRowClass = styles.content;

export interface HeaderProps {
  dashboard: boolean;
  /**
   * Whether the page has the bottom navigation on a phone. Without it, the header contains the cart and scrolls away.
   */
  bottomNav: boolean;
}

export const HeaderRow = ({ dashboard, bottomNav, children }: HeaderProps & { children?: ReactNode }) => (
  <div className={clsx(styles.root, dashboard && styles.dashboard, !bottomNav && styles.scrollsAway)}>
    <div className={clsx(styles.content, styles.row)}>
      <Logo isShort={!bottomNav} />
      {children}
    </div>
  </div>
);

/**
 * Placeholder of the same height as the header, with the logo in the same place. On the page of a form it is shown until the header has
 * been rendered. The script of the first step recognises it by its attribute.
 */
export const HeaderSpace = (props: HeaderProps) => (
  <header data-header-space className={styles.space}>
    <HeaderRow {...props} />
    {!props.dashboard && <div className={styles.linksSpace} />}
  </header>
);

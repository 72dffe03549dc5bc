/** One link of the bottom navigation: an icon above its name, with a count badge for the cart. */
import clsx from 'clsx';
import { NavLink } from 'react-router-dom';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { t } from '../i18n.ts';
import { useBadgeCounts } from '../session/badge-counts.ts';
import styles from './BottomNavLink.module.css';
import { CountBadge } from './CountBadge.tsx';
import type { NavItem } from './nav-items.ts';

export function BottomNavLink({ item: { to, word, Icon, showsCartCount, end = false } }: { item: NavItem }) {
  const { cart } = useBadgeCounts();
  return (
    <NavLink to={to} end={end} className={clsx(styles.root)}>
      <CountBadge count={showsCartCount ? cart : 0}>
        <Icon aria-hidden size={22} />
      </CountBadge>
      {t(word)}
      {showsCartCount && cart > 0 && <VisuallyHidden>({cart})</VisuallyHidden>}
    </NavLink>
  );
}

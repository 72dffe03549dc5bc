/** The bottom navigation of a phone. */
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import UserRound from 'lucide-react/icons/user-round';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { findWebUrl } from '#contract/pages.ts';
import { dashboardOf } from '#contract/roles.ts';
import { ServerFragment } from '../components/ServerFragment.tsx';
import { useRootAttribute } from '../components/useRootAttribute.ts';
import { t } from '../i18n.ts';
import { useSession } from '../session/session-store.ts';
import styles from './BottomNav.module.css';
import { BottomNavLink } from './BottomNavLink.tsx';
import { bottomNavItems, type NavItem } from './nav-items.ts';
import { hasWorkBottomNav } from './role-layout.ts';

const WorkBottomNav = lazy(() => import('./WorkBottomNav.tsx'));

export function BottomNav() {
  const { status, role } = useSession();
  const { pathname } = useLocation();
  const dashboard = dashboardOf(role);
  // Users with a dashboard get it in the bottom navigation. Their account is in the header.
  const accountItem: NavItem = dashboard
    ? { to: dashboard, word: 'nav.dashboard', Icon: LayoutDashboard }
    : { to: status === 'loggedIn' ? '/profile' : '/login', word: 'nav.account', Icon: UserRound };
  useRootAttribute('bottomBar');
  return (
    <ServerFragment cacheKey={() => `thumb ${findWebUrl(pathname)}`}>
      <nav data-bottom-nav aria-label={t('nav.bottom')} className={styles.root}>
        {role && hasWorkBottomNav(role, pathname) ? (
          <Suspense fallback={<div className={styles.placeholder} />}>
            <WorkBottomNav role={role} />
          </Suspense>
        ) : (
          [...bottomNavItems, accountItem].map((item) => <BottomNavLink key={item.to} item={item} />)
        )}
      </nav>
    </ServerFragment>
  );
}

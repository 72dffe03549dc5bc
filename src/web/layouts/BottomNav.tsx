/** The bottom navigation of a phone. */
import { css } from '@emotion/react';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import UserRound from 'lucide-react/icons/user-round';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { findWebUrl } from '#contract/pages.ts';
import { dashboardOf } from '#contract/roles.ts';
import { ServerFragment } from '../components/ServerFragment.tsx';
import { t } from '../i18n.ts';
import { useSession } from '../session/session-store.ts';
import { BOTTOM_NAV_HEIGHT, BottomNavLink } from './BottomNavLink.tsx';
import { bottomNavItems, type NavItem } from './nav-items.ts';
import { hasWorkBottomNav } from './role-layout.ts';

const WorkBottomNav = lazy(() => import('./WorkBottomNav.tsx'));
const PHONE = '@media (max-width: 767.95px)';
const reservedSpace = css({
  [PHONE]: {
    'html:root': { '--bottom-bar': `calc(${BOTTOM_NAV_HEIGHT}px + env(safe-area-inset-bottom))` },
    body: { paddingBottom: 'var(--bottom-bar)' },
  },
  '@media print': { body: { paddingBottom: 0 } },
});

export function BottomNav() {
  const { status, role } = useSession();
  const { pathname } = useLocation();
  const dashboard = dashboardOf(role);
  // Users with a dashboard get it in the bottom navigation. Their account is in the header.
  const accountItem: NavItem = dashboard
    ? { to: dashboard, word: 'nav.dashboard', Icon: LayoutDashboard }
    : { to: status === 'loggedIn' ? '/profile' : '/login', word: 'nav.account', Icon: UserRound };
  return (
    <>
      <GlobalStyles styles={reservedSpace} />
      <ServerFragment cacheKey={() => `thumb ${findWebUrl(pathname)}`}>
        <Box
          component="nav"
          data-bottom-nav
          aria-label={t('nav.bottom')}
          sx={{
            position: 'fixed',
            zIndex: 1200,
            insetInline: 0,
            bottom: 0,
            display: { xs: 'flex', md: 'none' },
            pb: 'env(safe-area-inset-bottom)',
            bgcolor: 'background.paper',
            borderTop: 1,
            borderColor: 'divider',
            '@media print': { display: 'none' },
          }}
        >
          {role && hasWorkBottomNav(role, pathname) ? (
            <Suspense fallback={<Box sx={{ minHeight: BOTTOM_NAV_HEIGHT - 1 }} />}>
              <WorkBottomNav role={role} />
            </Suspense>
          ) : (
            [...bottomNavItems, accountItem].map((item) => <BottomNavLink key={item.to} item={item} />)
          )}
        </Box>
      </ServerFragment>
    </>
  );
}

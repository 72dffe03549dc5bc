/** The ways on a phone, under the thumb. */
import { css } from '@emotion/react';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import UserRound from 'lucide-react/icons/user-round';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { findWebUrl } from '#contract/paths.ts';
import { Still } from '../components/Still.tsx';
import { dashboardOf } from '../session/dashboards.ts';
import { useSession } from '../session/store.ts';
import { BAR_HEIGHT, BarLink } from './BarLink.tsx';
import { hasWorkBar } from './desks.ts';
import { thumbWays, type Way } from './ways.ts';

const WorkBar = lazy(() => import('./WorkBar.tsx'));
const PHONE = '@media (max-width: 767.95px)';
const room = css({
  [PHONE]: {
    'html:root': { '--bottom-bar': `calc(${BAR_HEIGHT}px + env(safe-area-inset-bottom))` },
    body: { paddingBottom: 'var(--bottom-bar)' },
  },
  '@media print': { body: { paddingBottom: 0 } },
});

export function BottomNav() {
  const { t } = useTranslation();
  const { status, role } = useSession();
  const { pathname } = useLocation();
  const dashboard = dashboardOf(role);
  // Whoever works here has the workplace under the thumb; their account stands at the top anyway.
  const own: Way = dashboard
    ? { to: dashboard, word: 'nav.dashboard', Icon: LayoutDashboard }
    : { to: status === 'loggedIn' ? '/profile' : '/login', word: 'nav.account', Icon: UserRound };
  return (
    <>
      <GlobalStyles styles={room} />
      <Still of={() => `thumb ${findWebUrl(pathname)}`}>
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
          {role && hasWorkBar(role, pathname) ? (
            <Suspense fallback={<Box sx={{ minHeight: BAR_HEIGHT - 1 }} />}>
              <WorkBar role={role} />
            </Suspense>
          ) : (
            [...thumbWays, own].map((way) => <BarLink key={way.to} way={way} />)
          )}
        </Box>
      </Still>
    </>
  );
}

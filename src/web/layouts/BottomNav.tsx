/** The ways on a phone, under the thumb. */
import { css } from '@emotion/react';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { findWebUrl } from '#contract/paths.ts';
import { Still } from '../components/Still.tsx';
import { Unseen } from '../components/Unseen.tsx';
import { useBadge } from '../session/badge.ts';
import { dashboardOf } from '../session/dashboards.ts';
import { useSession } from '../session/store.ts';
import { CountDot } from './CountDot.tsx';
import { workWays } from './desks.ts';
import { thumbWays, type Way } from './ways.ts';

const HEIGHT = 64;
const PHONE = '@media (max-width: 767.95px)';
const room = css({
  [PHONE]: {
    'html:root': { '--bottom-bar': `calc(${HEIGHT}px + env(safe-area-inset-bottom))` },
    body: { paddingBottom: 'var(--bottom-bar)' },
  },
  '@media print': { body: { paddingBottom: 0 } },
});

export function BottomNav() {
  const { t } = useTranslation();
  const { status, role } = useSession();
  const { cart } = useBadge();
  const { pathname } = useLocation();
  const dashboard = dashboardOf(role);
  // Whoever works here has the workplace under the thumb; their account stands at the top anyway.
  const own = dashboard
    ? { to: dashboard, word: 'nav.dashboard', Icon: LayoutDashboard }
    : { to: status === 'loggedIn' ? '/profile' : '/login', word: 'nav.account', Icon: UserRound };
  const entries: Way[] = (status === 'loggedIn' && workWays(role, pathname)) || [...thumbWays, own];
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
          {entries.map(({ to, word, Icon, counts, end = false }) => (
            <Box
              key={to}
              component={NavLink}
              to={to}
              end={end}
              sx={{
                flex: 1,
                minHeight: HEIGHT - 1,
                display: 'grid',
                placeContent: 'center',
                justifyItems: 'center',
                textAlign: 'center',
                gap: 0.5,
                color: 'text.secondary',
                fontSize: '0.75rem',
                fontWeight: 600,
                textDecoration: 'none',
                '&.active': { color: 'primary.main' },
                '& svg': { boxSizing: 'content-box', px: 1.75, py: 0.25, borderRadius: 99 },
                '&.active svg': { bgcolor: 'soft.primary' },
                '&:focus-visible': { outlineOffset: '-3px' },
              }}
            >
              <CountDot count={counts ? cart : 0}>
                <Icon aria-hidden size={22} />
              </CountDot>
              {t(word)}
              {counts && cart > 0 && <Unseen>({cart})</Unseen>}
            </Box>
          ))}
        </Box>
      </Still>
    </>
  );
}

/**
 * The right end of the header: login and register for visitors, the user menu for logged-in users. On a small screen
 * only login is shown; the login page has the link to register.
 */
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { Action } from '../components/Action.tsx';
import { SkeletonBar } from '../components/SkeletonBar.tsx';
import { t } from '../i18n.ts';
import { useSession } from '../session/session-store.ts';

const UserMenu = lazy(() => import('./UserMenu.tsx'));

export function AccountMenu() {
  const { status, role } = useSession();
  const waiting = <SkeletonBar width={40} height={40} round />;
  if (status === 'pending') return waiting;
  if (status === 'loggedIn')
    return (
      <Suspense fallback={waiting}>
        <UserMenu role={role} />
      </Suspense>
    );
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Action to="/login" size="small" look="outlined" sx={{ minHeight: 48 }}>
        {t('nav.login')}
      </Action>
      <Action
        to="/register"
        size="small"
        look="filled"
        sx={{ minHeight: 48, display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {t('nav.register')}
      </Action>
    </Box>
  );
}

/** The right end of the header: login and register for visitors, the user menu for logged-in users. */
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '../components/Action.tsx';
import { SkeletonBar } from '../components/SkeletonBar.tsx';
import { useSession } from '../session/session-store.ts';

const UserMenu = lazy(() => import('./UserMenu.tsx'));

/** `phone` is the one link that is shown on a small screen. */
export function AccountMenu({ phone }: { phone: 'login' | 'register' }) {
  const { t } = useTranslation();
  const { status, role } = useSession();
  const waiting = <SkeletonBar width={40} height={40} round />;
  if (status === 'pending') return waiting;
  if (status === 'loggedIn')
    return (
      <Suspense fallback={waiting}>
        <UserMenu role={role} />
      </Suspense>
    );
  const shown = (way: string) => ({
    minHeight: 48,
    display: { xs: way === phone ? 'inline-flex' : 'none', sm: 'inline-flex' },
  });
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Action to="/login" size="small" look={phone === 'login' ? 'outlined' : 'text'} sx={shown('login')}>
        {t('nav.login')}
      </Action>
      <Action to="/register" size="small" look="filled" sx={shown('register')}>
        {t('nav.register')}
      </Action>
    </Box>
  );
}

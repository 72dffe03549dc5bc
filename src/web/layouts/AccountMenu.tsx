/**
 * The right end of the header: login and register for visitors, the user menu for logged-in users. On a small screen
 * only login is shown; the login page has the link to register.
 */
import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import { Action } from '../components/Action.tsx';
import { SkeletonBar } from '../components/SkeletonBar.tsx';
import { t } from '../i18n.ts';
import { useSession } from '../session/session-store.ts';
import styles from './AccountMenu.module.css';

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
    <div className={styles.root}>
      <Action to="/login" size="small" look="outlined" className={styles.action}>
        {t('nav.login')}
      </Action>
      <Action to="/register" size="small" look="filled" className={clsx(styles.action, styles.register)}>
        {t('nav.register')}
      </Action>
    </div>
  );
}

/** The menu of a logged-in user. Loaded only then, so visitors do not wait for it. */
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Heart from 'lucide-react/icons/heart';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Package from 'lucide-react/icons/package';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Store from 'lucide-react/icons/store';
import UserRound from 'lucide-react/icons/user-round';
import { Link } from 'react-router-dom';
import { dashboardOf } from '#contract/roles.ts';
import { Avatar } from '../components/Avatar.tsx';
import { MenuButton, menuEntryClass } from '../components/MenuButton.tsx';
import { t } from '../i18n.ts';
import { logOut } from '../session/session-actions.ts';
import { useUser } from '../session/user.ts';
import styles from './UserMenu.module.css';

export default function UserMenu({ role }: { role: string | null }) {
  const { data: user } = useUser();
  const dashboard = dashboardOf(role);
  const name = user?.personal.name ?? '';
  const links = [
    ...(dashboard ? [{ to: dashboard, Icon: LayoutDashboard, text: t('nav.dashboard') }] : []),
    ...(role === 'user' ? [{ to: '/profile?page=business', Icon: Store, text: t('nav.open_shop') }] : []),
    { to: '/order-list', Icon: Package, text: t('nav.my_orders') },
    { to: '/favorites', Icon: Heart, text: t('nav.favorites') },
    { to: '/consultation', Icon: MessagesSquare, text: t('nav.consultation') },
    { to: '/forms', Icon: ClipboardList, text: t('nav.forms') },
    { to: '/profile', Icon: UserRound, text: t('nav.profile') },
    { to: '/profile?page=security', Icon: ShieldCheck, text: t('nav.security') },
  ];
  return (
    <MenuButton
      label={name ? t('nav.menu_of', { name }) : t('nav.account_menu')}
      button={<Avatar name={name} src={user?.avatar ?? null} />}
    >
      {(close) => (
        <>
          {user && (
            <div className={styles.user}>
              <div className={styles.name}>{name}</div>
              <div className={styles.email}>{user.email}</div>
            </div>
          )}
          {links.map(({ to, Icon, text }) => (
            <Link key={to} to={to} onClick={close} className={menuEntryClass}>
              <Icon aria-hidden size={20} />
              {text}
            </Link>
          ))}
          <button type="button" onClick={() => void logOut()} className={menuEntryClass}>
            <LogOut aria-hidden size={20} />
            {t('nav.logout')}
          </button>
        </>
      )}
    </MenuButton>
  );
}

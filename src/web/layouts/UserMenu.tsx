/** The menu of a logged-in user. Loaded only then, so visitors do not wait for it. */
import Box from '@mui/material/Box';
import ClipboardList from 'lucide-react/icons/clipboard-list';
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
import { MenuButton, menuEntry } from '../components/MenuButton.tsx';
import { t } from '../i18n.ts';
import { logOut } from '../session/session-actions.ts';
import { useUser } from '../session/user.ts';

export default function UserMenu({ role }: { role: string | null }) {
  const { data: user } = useUser();
  const dashboard = dashboardOf(role);
  const name = user?.personal.name ?? '';
  const links = [
    ...(dashboard ? [{ to: dashboard, Icon: LayoutDashboard, text: t('nav.dashboard') }] : []),
    ...(role === 'user' ? [{ to: '/profile?page=business', Icon: Store, text: t('nav.open_shop') }] : []),
    { to: '/order-list', Icon: Package, text: t('nav.my_orders') },
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
            <Box
              sx={{ px: 1.5, pt: 1, pb: 1.5, mb: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
            >
              <Box sx={{ fontWeight: 600 }}>{name}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{user.email}</Box>
            </Box>
          )}
          {links.map(({ to, Icon, text }) => (
            <Box key={to} component={Link} to={to} onClick={close} sx={menuEntry}>
              <Icon aria-hidden size={20} />
              {text}
            </Box>
          ))}
          <Box component="button" type="button" onClick={() => void logOut()} sx={menuEntry}>
            <LogOut aria-hidden size={20} />
            {t('nav.logout')}
          </Box>
        </>
      )}
    </MenuButton>
  );
}

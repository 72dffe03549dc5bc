/** The links of a dashboard and the user's card. Collapsed, it shows only icons, with tooltips without delay. */
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import LogOut from 'lucide-react/icons/log-out';
import type { ComponentType, ReactElement } from 'react';
import { NavLink } from 'react-router-dom';
import { Avatar } from '../../components/Avatar.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import type { TextKey } from '../../i18n.ts';
import { logOut } from '../../session/session-actions.ts';
import { useUser } from '../../session/user.ts';
import { t } from './translations.ts';

export interface MenuItem {
  to: string;
  word: TextKey<'dashboard'>;
  Icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  /** Active only on exactly this path. */
  end?: boolean;
}

const entryStyle = (isStrip: boolean) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: isStrip ? 'center' : 'flex-start',
  gap: 1.5,
  width: 1,
  border: 0,
  bgcolor: 'transparent',
  cursor: 'pointer',
  minHeight: 48,
  px: isStrip ? 0 : 1.5,
  borderRadius: '10px',
  color: 'text.primary',
  font: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { bgcolor: 'soft.sunken' },
  '&.active': { bgcolor: 'soft.primary', color: 'primary.main' },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'bay.main', outlineOffset: '-3px' },
  '& svg': { flex: 'none' },
});

const SidebarTooltip = ({ isShown, title, children }: { isShown: boolean; title: string; children: ReactElement }) =>
  isShown ? (
    <Tooltip title={title} placement="right" enterDelay={0} describeChild={false}>
      {children}
    </Tooltip>
  ) : (
    children
  );

function UserCard({ isStrip }: { isStrip: boolean }) {
  const { data: user } = useUser();
  return (
    <Box component="section" aria-label={t('sidebar.account')} sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          alignItems: 'center',
          justifyContent: isStrip ? 'center' : 'flex-start',
          px: isStrip ? 0 : 1.5,
          py: 1,
        }}
      >
        {user ? (
          <Avatar name={user.personal.name} src={user.avatar} size={isStrip ? 36 : 40} />
        ) : (
          <SkeletonBar width={40} height={40} round />
        )}
        {!isStrip && (
          <Box
            sx={{
              minWidth: 0,
              flex: 1,
              '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
            }}
          >
            {user ? (
              <>
                <Box sx={{ fontWeight: 600 }}>{user.personal.name}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }} title={user.email}>
                  {user.email}
                </Box>
              </>
            ) : (
              <SkeletonBar width="80%" />
            )}
          </Box>
        )}
      </Box>
      <SidebarTooltip isShown={isStrip} title={t('sidebar.logout')}>
        <Box
          component="button"
          type="button"
          aria-label={t('sidebar.logout')}
          onClick={() => void logOut()}
          sx={entryStyle(isStrip)}
        >
          <LogOut aria-hidden size={20} />
          {!isStrip && t('sidebar.logout')}
        </Box>
      </SidebarTooltip>
    </Box>
  );
}

interface Props {
  items: MenuItem[];
  isStrip: boolean;
  onNavigate?: () => void;
}

export function SideMenu({ items, isStrip, onNavigate }: Props) {
  return (
    <Box sx={{ height: 1, display: 'flex', flexDirection: 'column', p: isStrip ? 0 : 1.5, py: 1.5 }}>
      <Box component="nav" aria-label={t('sidebar.label')} sx={{ flex: 1 }}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {items.map(({ to, word, Icon, end = false }) => (
            <li key={to}>
              <SidebarTooltip isShown={isStrip} title={t(word)}>
                {to.startsWith('#') ? (
                  <Box component="a" href={to} aria-label={t(word)} onClick={onNavigate} sx={entryStyle(isStrip)}>
                    <Icon aria-hidden size={20} />
                    {!isStrip && t(word)}
                  </Box>
                ) : (
                  <Box
                    component={NavLink}
                    to={to}
                    end={end}
                    aria-label={t(word)}
                    onClick={onNavigate}
                    sx={entryStyle(isStrip)}
                  >
                    <Icon aria-hidden size={20} />
                    {!isStrip && t(word)}
                  </Box>
                )}
              </SidebarTooltip>
            </li>
          ))}
        </Box>
      </Box>
      <UserCard isStrip={isStrip} />
    </Box>
  );
}

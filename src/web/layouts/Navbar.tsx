/**
 * The site header: name, search, badges, account. It is sticky. The links below it scroll with the page. On a phone and
 * in dashboards the links are in a menu.
 */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { useSession } from '../session/session-store.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { CartLink } from './CartLink.tsx';
import { Logo } from './Logo.tsx';
import { NotificationsLink } from './NotificationsLink.tsx';
import { navItems } from './nav-items.ts';
import { hasShopTools } from './role-layout.ts';
import { SearchField } from './SearchField.tsx';
import { SiteMenu } from './SiteMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

const rowStyle = { maxWidth: 1248, mx: 'auto', px: { xs: 2, md: 3 }, display: 'flex', alignItems: 'center' } as const;
const desktopOnly = { display: { xs: 'none', md: 'flex' } } as const;

function NavLinks() {
  const { t } = useTranslation();
  return (
    <Box component="nav" aria-label={t('nav.label')} sx={{ ...desktopOnly, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ ...rowStyle, flex: 1, gap: 0.5, px: { md: 1.5 }, overflowX: 'auto', scrollbarWidth: 'none' }}>
        {navItems.map(({ to, word }) => (
          <Box
            key={to}
            component={NavLink}
            to={to}
            sx={{
              flex: 'none',
              display: 'inline-flex',
              alignItems: 'center',
              minHeight: 46,
              px: 1.5,
              color: 'text.secondary',
              fontSize: '0.9375rem',
              fontWeight: 600,
              textDecoration: 'none',
              '&:hover': { color: 'text.primary' },
              '&.active': { color: 'primary.main', boxShadow: 'inset 0 -3px 0 currentColor' },
              '&:focus-visible': { outlineOffset: '-3px' },
            }}
          >
            {t(word)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface Props {
  dashboard: boolean;
  /**
   * Whether the page has the bottom navigation on a phone. Without it, the header contains the cart and scrolls away.
   */
  bottomNav: boolean;
}

export function Navbar({ dashboard, bottomNav }: Props) {
  const { role } = useSession();
  const showsShopTools = hasShopTools(role, useLocation().pathname);
  return (
    <Box component="header" sx={{ display: 'contents', '@media print': { display: 'none' } }}>
      <Box
        sx={{
          position: { xs: bottomNav ? 'sticky' : 'relative', md: 'sticky' },
          top: 0,
          zIndex: 1200,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: { xs: 'divider', md: dashboard ? 'divider' : 'transparent' },
        }}
      >
        <Box
          sx={{
            ...rowStyle,
            minHeight: { xs: dashboard ? 47 : 60, md: 72 },
            height: { xs: dashboard ? 47 : 'auto', md: 'auto' },
            gap: { xs: 0.25, md: 1 },
          }}
        >
          <Logo isShort={!bottomNav} />
          <Box sx={{ flex: 1, px: { md: 2, lg: 4 }, minWidth: 0 }}>
            {showsShopTools && (
              <Box sx={{ display: { xs: 'none', md: 'block' }, maxWidth: 620, mx: 'auto' }}>
                <SearchField />
              </Box>
            )}
          </Box>
          <NotificationsLink />
          {showsShopTools && (
            <Box sx={bottomNav ? desktopOnly : {}}>
              <CartLink />
            </Box>
          )}
          <Box sx={desktopOnly}>
            <ThemeMenu />
          </Box>
          <AccountMenu />
          <Box sx={{ display: dashboard ? 'flex' : { xs: 'flex', md: 'none' }, mr: -1.5 }}>
            <SiteMenu />
          </Box>
        </Box>
      </Box>
      {!dashboard && <NavLinks />}
    </Box>
  );
}

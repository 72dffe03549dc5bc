/**
 * The site header: name, search, badges, account. It is sticky. The links below it scroll with the page. On a phone and
 * in dashboards the links are in a menu.
 */
import Box from '@mui/material/Box';
import { NavLink, useLocation } from 'react-router-dom';
import { t } from '../i18n.ts';
import { useSession } from '../session/session-store.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { CartLink } from './CartLink.tsx';
import { type HeaderProps, HeaderRow, headerRowStyle } from './HeaderRow.tsx';
import { NotificationsLink } from './NotificationsLink.tsx';
import { navItems } from './nav-items.ts';
import { hasShopTools } from './role-layout.ts';
import { SearchField } from './SearchField.tsx';
import { SiteMenu } from './SiteMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

const desktopOnly = { display: { xs: 'none', md: 'flex' } } as const;

function NavLinks() {
  return (
    <Box component="nav" aria-label={t('nav.label')} sx={{ ...desktopOnly, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ ...headerRowStyle, flex: 1, gap: 0.5, px: { md: 1.5 }, overflowX: 'auto', scrollbarWidth: 'none' }}>
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

export function Navbar({ dashboard, bottomNav }: HeaderProps) {
  const { role } = useSession();
  const showsShopTools = hasShopTools(role, useLocation().pathname);
  return (
    <Box component="header" sx={{ display: 'contents', '@media print': { display: 'none' } }}>
      <HeaderRow dashboard={dashboard} bottomNav={bottomNav}>
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
      </HeaderRow>
      {!dashboard && <NavLinks />}
    </Box>
  );
}

/** The site's banner: name, ways, theme, account. On a phone the ways stand in BottomNav. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { AccountMenu } from './AccountMenu.tsx';
import { Logo } from './Logo.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { ways } from './ways.ts';

export function Navbar() {
  const { t } = useTranslation();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1200,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      <Box
        sx={{
          maxWidth: 1248,
          mx: 'auto',
          px: { xs: 2, md: 3 },
          minHeight: { xs: 60, md: 72 },
          display: 'flex',
          alignItems: 'center',
          gap: 2,
        }}
      >
        <Logo />
        <Box
          component="nav"
          aria-label={t('nav.label')}
          sx={{ flex: 1, display: { xs: 'none', md: 'flex' }, gap: 0.5, justifyContent: 'center' }}
        >
          {ways
            .filter((way) => way.wide)
            .map(({ to, word }) => (
              <Box
                key={to}
                component={NavLink}
                to={to}
                end={to === '/'}
                sx={{
                  display: 'inline-flex',
                  alignItems: 'center',
                  minHeight: 48,
                  px: 1.75,
                  borderRadius: '10px',
                  color: 'text.primary',
                  fontWeight: 600,
                  textDecoration: 'none',
                  '&:hover': { bgcolor: 'soft.sunken' },
                  '&.active': {
                    color: 'primary.main',
                    boxShadow: 'inset 0 -3px 0 currentColor',
                    borderRadius: '10px 10px 0 0',
                  },
                }}
              >
                {t(word)}
              </Box>
            ))}
        </Box>
        <Box sx={{ flex: { xs: 1, md: 'none' } }} />
        <ThemeMenu />
        <AccountMenu phone="register" />
      </Box>
    </Box>
  );
}

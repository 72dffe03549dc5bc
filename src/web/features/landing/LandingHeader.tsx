/** The landing page has a header of its own; the site's navbar does not stand here. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';

const ways = [
  { href: '/marketplace', word: 'header.market' },
  { href: '/members', word: 'header.shops' },
  { href: '/maps', word: 'header.maps' },
  { href: '#layanan', word: 'header.features' },
  { href: '/help', word: 'header.help' },
];

interface Props {
  logo: ReactNode;
  /** All ways behind one button, where there is no room for them. */
  menu: ReactNode;
  end: ReactNode;
}

export function LandingHeader({ logo, menu, end }: Props) {
  const { t } = useTranslation('landing');
  return (
    <Box sx={{ position: 'sticky', top: 0, zIndex: 1200, bgcolor: 'background.default' }}>
      <Box
        sx={{
          maxWidth: 1248,
          mx: 'auto',
          px: { xs: 2, md: 3 },
          minHeight: { xs: 64, md: 80 },
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1, md: 2 },
        }}
      >
        {logo}
        <Box
          component="nav"
          aria-label={t('header.label')}
          sx={{ flex: 1, display: { xs: 'none', md: 'flex' }, justifyContent: 'center', gap: 3 }}
        >
          {ways.map(({ href, word }) => (
            <Link
              key={href}
              {...(href.startsWith('#') ? { href } : { component: RouterLink, to: href })}
              color="inherit"
              underline="hover"
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 48 }}
            >
              {t(word)}
            </Link>
          ))}
        </Box>
        <Box sx={{ flex: { xs: 1, md: 'none' } }} />
        {end}
        <Box sx={{ display: { md: 'none' } }}>{menu}</Box>
      </Box>
    </Box>
  );
}

/** The header of a section's front page, which has its own navigation. It replaces the site's navbar. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

export interface FrontHeaderProps {
  logo: ReactNode;
  /** All links of the site behind one button, where there is no room for them. */
  menu: ReactNode;
  end: ReactNode;
}
interface Props extends FrontHeaderProps {
  label: string;
  links: { to: string; text: string }[];
}

export const FrontHeader = ({ label, links, logo, menu, end }: Props) => (
  <Box component="header" sx={{ position: 'sticky', top: 0, zIndex: 1200, bgcolor: 'background.default' }}>
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
        aria-label={label}
        sx={{ flex: 1, display: { xs: 'none', md: 'flex' }, justifyContent: 'center', gap: 3 }}
      >
        {links.map(({ to, text }) => (
          <Link
            key={to}
            {...(to.startsWith('#') ? { href: to } : { component: RouterLink, to })}
            color="inherit"
            underline="hover"
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 48 }}
          >
            {text}
          </Link>
        ))}
      </Box>
      <Box sx={{ flex: { xs: 1, md: 'none' } }} />
      {end}
      <Box sx={{ display: { md: 'none' } }}>{menu}</Box>
    </Box>
  </Box>
);

/** The first row of the site header with the logo, and the header before its contents are there. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Logo } from './Logo.tsx';

export const headerRowStyle = {
  maxWidth: 1248,
  mx: 'auto',
  px: { xs: 2, md: 3 },
  display: 'flex',
  alignItems: 'center',
} as const;

export interface HeaderProps {
  dashboard: boolean;
  /**
   * Whether the page has the bottom navigation on a phone. Without it, the header contains the cart and scrolls away.
   */
  bottomNav: boolean;
}

export const HeaderRow = ({ dashboard, bottomNav, children }: HeaderProps & { children?: ReactNode }) => (
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
        ...headerRowStyle,
        minHeight: { xs: dashboard ? 47 : 60, md: 72 },
        height: { xs: dashboard ? 47 : 'auto', md: 'auto' },
        gap: { xs: 0.25, md: 1 },
      }}
    >
      <Logo isShort={!bottomNav} />
      {children}
    </Box>
  </Box>
);

/**
 * As high as the header, with the logo at the same place. Stands there until the header is rendered after the form of the page. By its
 * mark the script of the first step knows that the header has not come yet.
 */
export const HeaderSpace = (props: HeaderProps) => (
  <Box component="header" data-header-space sx={{ display: 'contents' }}>
    <HeaderRow {...props} />
    {!props.dashboard && (
      <Box sx={{ display: { xs: 'none', md: 'block' }, height: 46, borderBottom: 1, borderColor: 'divider' }} />
    )}
  </Box>
);

/** The first row of the site header, and a placeholder for the header. */
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
 * Placeholder of the same height as the header, with the logo in the same place. On the page of a form it is shown until the header has
 * been rendered. The script of the first step recognises it by its attribute.
 */
export const HeaderSpace = (props: HeaderProps) => (
  <Box component="header" data-header-space sx={{ display: 'contents' }}>
    <HeaderRow {...props} />
    {!props.dashboard && (
      <Box sx={{ display: { xs: 'none', md: 'block' }, height: 46, borderBottom: 1, borderColor: 'divider' }} />
    )}
  </Box>
);

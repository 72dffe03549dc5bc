/** One link of the bottom navigation: an icon above its name, with a count badge for the cart. */
import Box from '@mui/material/Box';
import { NavLink } from 'react-router-dom';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { t } from '../i18n.ts';
import { useBadgeCounts } from '../session/badge-counts.ts';
import { CountBadge } from './CountBadge.tsx';
import type { NavItem } from './nav-items.ts';

/** In pixels. */
export const BOTTOM_NAV_HEIGHT = 64;

export function BottomNavLink({ item: { to, word, Icon, showsCartCount, end = false } }: { item: NavItem }) {
  const { cart } = useBadgeCounts();
  return (
    <Box
      component={NavLink}
      to={to}
      end={end}
      sx={{
        flex: 1,
        minHeight: BOTTOM_NAV_HEIGHT - 1,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 0.5,
        color: 'text.secondary',
        fontSize: '0.75rem',
        fontWeight: 600,
        textDecoration: 'none',
        '&.active': { color: 'primary.main' },
        '& svg': { boxSizing: 'content-box', px: 1.75, py: 0.25, borderRadius: 99 },
        '&.active svg': { bgcolor: 'soft.primary' },
        '&:focus-visible': { outlineOffset: '-3px' },
      }}
    >
      <CountBadge count={showsCartCount ? cart : 0}>
        <Icon aria-hidden size={22} />
      </CountBadge>
      {t(word)}
      {showsCartCount && cart > 0 && <VisuallyHidden>({cart})</VisuallyHidden>}
    </Box>
  );
}

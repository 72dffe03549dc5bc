/** One place of the bottom bar: an icon above its name, with the number of what is in the cart. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Unseen } from '../components/Unseen.tsx';
import { useBadge } from '../session/badge.ts';
import { CountDot } from './CountDot.tsx';
import type { Way } from './ways.ts';

/** In pixels. */
export const BAR_HEIGHT = 64;

export function BarLink({ way: { to, word, Icon, counts, end = false } }: { way: Way }) {
  const { t } = useTranslation();
  const { cart } = useBadge();
  return (
    <Box
      component={NavLink}
      to={to}
      end={end}
      sx={{
        flex: 1,
        minHeight: BAR_HEIGHT - 1,
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
      <CountDot count={counts ? cart : 0}>
        <Icon aria-hidden size={22} />
      </CountDot>
      {t(word)}
      {counts && cart > 0 && <Unseen>({cart})</Unseen>}
    </Box>
  );
}

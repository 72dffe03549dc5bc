/**
 * 'Toko Buka' or 'Toko Tutup', computed anew every minute by the same function as everywhere. Rendered pages are cached
 * and read at any hour, so server rendering shows a placeholder and the browser fills it in. Only "hidden by staff" is
 * rendered on the server, because it does not depend on the time.
 */
import Box from '@mui/material/Box';
import { displayHours, isShopOpen } from '#engine/opening-hours.ts';
import { t } from '../i18n.ts';
import { useCurrentMinute } from './useCurrentMinute.ts';

interface Props {
  /** `08:00-17:00` */
  hours: string;
  /** Codes of the option lists days-open and days-close. */
  days_open: string | null;
  days_close: string | null;
  /** Also shows "08.00–17.00 WITA". */
  withHours?: boolean;
  /** Staff hid the shop, so nothing can be bought there, whatever its hours. */
  isHidden?: boolean;
}

const STATE_STYLES = {
  open: { bgcolor: 'soft.primary', color: 'primary.main', dot: 'success.main' },
  closed: { bgcolor: 'soft.sunken', color: 'text.secondary', dot: null },
  hidden: { bgcolor: 'soft.accent', color: 'accent.main', dot: null },
};

export const OpenBadge = (props: Props) => <OpenBadgeAt {...props} now={useCurrentMinute()} />;

/** The same for a given time. null means that the time is not known yet. */
export function OpenBadgeAt({ withHours = false, isHidden = false, now, ...shop }: Props & { now: Date | null }) {
  const state = isHidden ? 'hidden' : now && (isShopOpen(shop, now) ? 'open' : 'closed');
  const { dot, ...look } = STATE_STYLES[state ?? 'closed'];
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25 }}>
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.875,
          px: 1.25,
          py: 0.25,
          borderRadius: 99,
          fontWeight: 600,
          fontSize: '0.875rem',
          lineHeight: 1.5,
          whiteSpace: 'nowrap',
          minHeight: 24,
          minWidth: 104,
          visibility: state ? 'visible' : 'hidden',
          ...look,
          '&::before': {
            content: '""',
            flex: 'none',
            width: 8,
            height: 8,
            borderRadius: 99,
            bgcolor: dot ?? 'transparent',
            boxShadow: dot ? 'none' : 'inset 0 0 0 2px currentColor',
          },
        }}
      >
        {state && t(`open_badge.${state}`)}
      </Box>
      {withHours && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {displayHours(shop.hours)}
        </Box>
      )}
    </Box>
  );
}

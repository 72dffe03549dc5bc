/**
 * 'Toko Buka' or 'Toko Tutup', reckoned anew every minute by the same function as everywhere. A rendered page is kept and
 * read at any hour, so it says neither: the place is held and the word comes with the script.
 */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { displayHours, isShopOpen } from '#engine/opening-hours.ts';
import { useMinute } from './useMinute.ts';

interface Props {
  /** `08:00-17:00` */
  hours: string;
  /** Codes of the lists days-open and days-close. */
  days_open: string | null;
  days_close: string | null;
  /** Says "08.00–17.00 WITA" beside it. */
  withHours?: boolean;
}

export const OpenBadge = (props: Props) => <OpenBadgeAt {...props} now={useMinute()} />;

/** The same at a time that is given; null: not known yet. */
export function OpenBadgeAt({ hours, days_open, days_close, withHours = false, now }: Props & { now: Date | null }) {
  const { t } = useTranslation();
  const isOpen = now !== null && isShopOpen({ hours, days_open, days_close }, now);
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
          fontWeight: 700,
          fontSize: '0.8125rem',
          lineHeight: 1.5,
          whiteSpace: 'nowrap',
          minHeight: 24,
          minWidth: 104,
          visibility: now ? 'visible' : 'hidden',
          bgcolor: isOpen ? 'soft.primary' : 'soft.sunken',
          color: isOpen ? 'primary.main' : 'text.secondary',
          '&::before': {
            content: '""',
            flex: 'none',
            width: 8,
            height: 8,
            borderRadius: 99,
            bgcolor: isOpen ? 'success.main' : 'transparent',
            boxShadow: isOpen ? 'none' : 'inset 0 0 0 2px currentColor',
          },
        }}
      >
        {now && t(isOpen ? 'open_badge.open' : 'open_badge.closed')}
      </Box>
      {withHours && (
        <Box
          component="span"
          sx={{ color: 'text.secondary', fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}
        >
          {displayHours(hours)}
        </Box>
      )}
    </Box>
  );
}

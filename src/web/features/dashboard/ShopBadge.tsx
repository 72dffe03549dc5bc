/** 'Toko Buka' or 'Toko Tutup', reckoned anew every minute by the same function as everywhere. */
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Market } from '#contract/business.ts';
import { displayHours, isShopOpen } from '#engine/opening-hours.ts';

export function ShopBadge({ market }: { market: Market }) {
  const { t } = useTranslation('dashboard');
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(clock);
  }, []);
  const { business_opening_hours: hours, days_open, days_close } = market;
  const isOpen = isShopOpen({ hours, days_open, days_close }, now);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 1, minHeight: 40 }}>
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          py: 0.5,
          borderRadius: 99,
          fontWeight: 700,
          fontSize: '0.875rem',
          bgcolor: isOpen ? 'soft.primary' : 'soft.sunken',
          color: isOpen ? 'primary.main' : 'text.secondary',
          '&::before': {
            content: '""',
            width: 8,
            height: 8,
            borderRadius: 99,
            bgcolor: isOpen ? 'success.main' : 'soft.outline',
          },
        }}
      >
        {t(isOpen ? 'badge.open' : 'badge.closed')}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}>
        {displayHours(hours)}
      </Box>
    </Box>
  );
}

/** The member's own shop in the dashboard's header: open or not, and when. */
import Box from '@mui/material/Box';
import type { Market } from '#contract/business.ts';
import { OpenBadge } from '../../components/OpenBadge.tsx';

export const ShopBadge = ({ market: { business_opening_hours, days_open, days_close } }: { market: Market }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', px: 1, minHeight: 40 }}>
    <OpenBadge hours={business_opening_hours} days_open={days_open} days_close={days_close} withHours />
  </Box>
);

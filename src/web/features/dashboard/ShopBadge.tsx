/** The member's shop in the header of the dashboard: open or closed with its hours, or hidden by staff. */
import Box from '@mui/material/Box';
import type { Market } from '#contract/business.ts';
import { OpenBadge } from '../../components/OpenBadge.tsx';

export const ShopBadge = ({ market }: { market: Market }) => (
  // A phone has no room for the hours.
  <Box
    sx={{
      display: 'flex',
      flex: 'none',
      alignItems: 'center',
      px: { md: 1 },
      minHeight: 40,
      '& > span > span + span': { display: { xs: 'none', md: 'inline' } },
    }}
  >
    <OpenBadge
      hours={market.business_opening_hours}
      days_open={market.days_open}
      days_close={market.days_close}
      closed_until={market.closure?.until}
      isHidden={market.hidden_reason !== null}
      withHours={market.hidden_reason === null}
    />
  </Box>
);

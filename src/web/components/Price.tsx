/** A sum: the number strong and in even figures, its "Rp" lighter. Read out and copied as one word. */
import Box from '@mui/material/Box';
import { formatMoney } from '../format/money.ts';

export const Price = ({ value }: { value: number }) => (
  <Box
    component="span"
    sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', '& span': { fontWeight: 500 } }}
  >
    <span>Rp</span>
    {formatMoney(value).slice(2)}
  </Box>
);

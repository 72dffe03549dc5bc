/** A sum: the number strong and in even figures, its "Rp" lighter. Read out and copied as one word. */
import { styled } from '@mui/material/styles';
import { formatMoney } from '../format/money.ts';
import { once } from '../theme/once.ts';

const Sum = styled('span')(
  once(() => ({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', '& span': { fontWeight: 500 } })),
);

export const Price = ({ value }: { value: number }) => (
  <Sum>
    <span>Rp</span>
    {formatMoney(value).slice(2)}
  </Sum>
);

/** A sum: the number strong and its "Rp" lighter. Read out and copied as one word. */
import { styled } from '@mui/material/styles';
import { formatMoney } from '../format/money.ts';
import { once } from '../theme/once.ts';

const Row = styled('span')(once(() => ({ whiteSpace: 'nowrap', '& span': { fontWeight: 400 } })));

/** `digits`: what stands behind "Rp". */
export const Sum = ({ digits }: { digits: string }) => (
  // Not for translators: a sum that they replaced would no longer change.
  <Row translate="no">
    <span>Rp</span>
    {digits}
  </Row>
);

export const Price = ({ value }: { value: number }) => <Sum digits={formatMoney(value).slice(2)} />;

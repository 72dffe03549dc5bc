/** A sum: the number strong and its "Rp" lighter. Read out and copied as one word. */
import { styled } from '@mui/material/styles';
import { formatMoney } from '../format/money.ts';
import { memoStyle } from '../theme/memo-style.ts';

const NoWrap = styled('span')(memoStyle(() => ({ whiteSpace: 'nowrap', '& span': { fontWeight: 400 } })));

/** `digits`: what stands behind "Rp". */
export const RupiahText = ({ digits }: { digits: string }) => (
  // Not for translators: a sum that they replaced would no longer change.
  <NoWrap translate="no">
    <span>Rp</span>
    {digits}
  </NoWrap>
);

export const Price = ({ value }: { value: number }) => <RupiahText digits={formatMoney(value).slice(2)} />;

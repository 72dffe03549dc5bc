/** A money amount: a bold number with a lighter "Rp". Read out and copied as one word. */
import { styled } from '@mui/material/styles';
import { formatMoney } from '../format/money.ts';
import { memoStyle } from '../theme/memo-style.ts';

const NoWrap = styled('span')(memoStyle(() => ({ whiteSpace: 'nowrap', '& span': { fontWeight: 400 } })));

/** `digits` is the text after "Rp". */
export const RupiahText = ({ digits }: { digits: string }) => (
  // Excluded from browser translation, because a translated amount would no longer update.
  <NoWrap translate="no">
    <span>Rp</span>
    {digits}
  </NoWrap>
);

export const Price = ({ value }: { value: number }) => <RupiahText digits={formatMoney(value).slice(2)} />;

/** A money amount: a bold number with a lighter "Rp". Read out and copied as one word. */
import { styled } from '@mui/material/styles';
import { locale } from '#engine/locale.ts';
import { formatNumber } from '#engine/money.ts';
import { memoStyle } from '../theme/memo-style.ts';

const NoWrap = styled('span')(memoStyle(() => ({ whiteSpace: 'nowrap', '& span': { fontWeight: 400 } })));

/** `digits` is the text after the currency. */
export const RupiahText = ({ digits }: { digits: string }) => (
  // Excluded from browser translation, because a translated amount would no longer update.
  <NoWrap translate="no">
    <span>{locale().rupiah}</span>
    {digits}
  </NoWrap>
);

export const Price = ({ value }: { value: number }) => <RupiahText digits={formatNumber(Math.round(value))} />;

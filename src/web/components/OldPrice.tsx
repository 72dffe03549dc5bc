/** An earlier, higher price, struck through. Screen readers hear what it is before the number. */
import { locale } from '#engine/locale.ts';
import { formatNumber } from '#engine/money.ts';
import styles from './OldPrice.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** `digits` is the text after the currency. */
export const OldPriceText = ({ label, digits }: { label: string; digits: string }) => (
  <span className={styles.root}>
    <VisuallyHidden>{label} </VisuallyHidden>
    <s translate="no">
      {locale().rupiah}
      {digits}
    </s>
  </span>
);

export const OldPrice = ({ label, value }: { label: string; value: number }) => (
  <OldPriceText label={label} digits={formatNumber(Math.round(value))} />
);

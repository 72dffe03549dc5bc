/** A money amount: a bold number with a lighter "Rp". Read out and copied as one word. */
import { locale } from '#engine/locale.ts';
import { formatNumber } from '#engine/money.ts';
import styles from './Price.module.css';

/** `digits` is the text after the currency. */
export const RupiahText = ({ digits }: { digits: string }) => (
  // Excluded from browser translation, because a translated amount would no longer update.
  <span translate="no" className={styles.root}>
    <span>{locale().rupiah}</span>
    {digits}
  </span>
);

export const Price = ({ value }: { value: number }) => <RupiahText digits={formatNumber(Math.round(value))} />;

/**
 * What a seller who closed the shop tells visitors, until the day on which it is open again. Rendered on the server too: the time is only
 * known in the browser, and pages do not contain closures that have ended.
 */
import type { ShopClosure } from '#contract/closures.ts';
import { timeInWita } from '#engine/calendar.ts';
import { isClosedUntil } from '#engine/opening-hours.ts';
import { longDate } from '../format/dates.ts';
import { t } from '../i18n.ts';
import styles from './ClosureNotice.module.css';
import { useCurrentMinute } from './useCurrentMinute.ts';

/** The closure while it lasts. */
export function useClosure(closure: ShopClosure | undefined): ShopClosure | null {
  const now = useCurrentMinute();
  return closure && (now === null || isClosedUntil(closure.until, now)) ? closure : null;
}

export function ClosureNotice({ closure: given }: { closure: ShopClosure | undefined }) {
  const closure = useClosure(given);
  if (!closure) return null;
  const { until, message, orders } = closure;
  return (
    <div role="note" className={styles.root}>
      <strong>{t('closure.text', { day: longDate(timeInWita(until)), message })}</strong>
      <span>{t(`closure.${orders}`)}</span>
    </div>
  );
}

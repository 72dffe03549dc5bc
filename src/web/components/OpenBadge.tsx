/**
 * 'Toko Buka' or 'Toko Tutup', computed anew every minute by the same function as everywhere. Rendered pages are cached
 * and read at any hour, so server rendering shows a placeholder and the browser fills it in. Only "hidden by staff" is
 * rendered on the server, because it does not depend on the time.
 */
import clsx from 'clsx';
import { displayHours, isShopOpen } from '#engine/opening-hours.ts';
import { t } from '../i18n.ts';
import styles from './OpenBadge.module.css';
import { useCurrentMinute } from './useCurrentMinute.ts';

interface Props {
  /** `08:00-17:00` */
  hours: string;
  /** Codes of the option lists days-open and days-close. */
  days_open: string | null;
  days_close: string | null;
  /** The day until which the seller has closed the shop. */
  closed_until?: string | undefined;
  /** Also shows "08.00–17.00 WITA". */
  withHours?: boolean;
  /** Staff hid the shop, so nothing can be bought there, whatever its hours. */
  isHidden?: boolean;
}

export const OpenBadge = (props: Props) => <OpenBadgeAt {...props} now={useCurrentMinute()} />;

/** The same for a given time. null means that the time is not known yet. */
export function OpenBadgeAt({ withHours = false, isHidden = false, now, ...shop }: Props & { now: Date | null }) {
  const state = isHidden ? 'hidden' : now && (isShopOpen(shop, now) ? 'open' : 'closed');
  return (
    <span className={styles.root}>
      <span className={clsx(styles.badge, styles[state ?? 'unknown'])}>{state && t(`open_badge.${state}`)}</span>
      {withHours && <span className={styles.hours}>{displayHours(shop.hours)}</span>}
    </span>
  );
}

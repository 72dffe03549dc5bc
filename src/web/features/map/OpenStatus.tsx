/**
 * Open or closed according to the shop point, by icon and word, not only by colour. Empty until the current time is
 * known.
 */
import clsx from 'clsx';
import styles from './OpenStatus.module.css';
import { t } from './translations.ts';

export function OpenStatus({ open }: { open: boolean }) {
  return <span className={clsx(styles.root, open && styles.open)}>{t(open ? 'open' : 'closed')}</span>;
}

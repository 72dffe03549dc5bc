/** Counts as a table. With `bars`, each row has a bar, so that the table is the chart as well. */
import type { ReactNode } from 'react';
import { countText, shareText } from './labels.ts';
import styles from './overview.module.css';
import { t } from './translations.ts';

interface CountRow {
  key: string;
  label: ReactNode;
  count: number | null;
}
interface Props {
  caption: string;
  /** What the rows are. */
  heading: string;
  rows: CountRow[];
  /** The whole of which each row is a part; null without shares. */
  of: number | null;
  bars?: boolean;
}

const BAR_HEIGHT = 10;

export function CountTable({ caption, heading, rows, of, bars = false }: Props) {
  const most = Math.max(1, ...rows.map(({ count }) => count ?? 0));
  return (
    <table aria-label={caption} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col" className={styles.number}>
            {t('table.count')}
          </th>
          {of !== null && (
            <th scope="col" className={styles.number}>
              {t('table.share')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, count }) => (
          <tr key={key}>
            <th scope="row">
              {label}
              {bars && (
                // Shapes are printed, backgrounds are not.
                <svg aria-hidden className={styles.bar} height={BAR_HEIGHT}>
                  <rect width="100%" height={BAR_HEIGHT} rx="5" className={styles.ground} />
                  <rect width={`${((count ?? 0) / most) * 100}%`} height={BAR_HEIGHT} rx="5" className={styles.fill} />
                </svg>
              )}
            </th>
            <td className={styles.number}>{countText(count)}</td>
            {of !== null && <td className={styles.number}>{shareText(count, of)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

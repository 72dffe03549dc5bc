/** Terms and values, one below the other. Facts without a value are left out. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';

export const DescriptionList = ({
  facts,
  columns = 1,
}: {
  facts: [name: string, value: ReactNode][];
  columns?: 1 | 2 | 3;
}) => (
  <dl className={clsx(styles.root, columns > 1 && styles[`columns${columns}`])}>
    {facts.map(([name, value]) =>
      value ? (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ) : null,
    )}
  </dl>
);

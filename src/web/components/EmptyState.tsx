/** An empty, failed or missing view: a drawing, the reason, and what to do next. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Drawing } from './Drawing.tsx';
import styles from './EmptyState.module.css';
import { Text } from './Text.tsx';

interface Props {
  art?: 'bear' | 'waves';
  level?: 'h1' | 'h2' | 'h3';
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  small?: boolean;
}

export const EmptyState = ({ art = 'bear', level = 'h2', title, text, action, small = false }: Props) => (
  <div className={clsx(styles.root, small && styles.small)}>
    {art === 'bear' ? (
      <Drawing name="bear" width={small ? 112 : 168} />
    ) : (
      <Drawing name="waves" width={small ? 140 : 220} />
    )}
    <Text component={level} variant={small ? 'h5' : 'h3'}>
      {title}
    </Text>
    {text && (
      <Text color="secondary" className={styles.text}>
        {text}
      </Text>
    )}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);

/** An icon button with an accessible label, 48 px. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './IconAction.module.css';

interface Props {
  label: string;
  onClick: () => void;
  children: ReactNode;
  className?: string | undefined;
  expanded?: boolean;
  controls?: string;
  disabled?: boolean;
}

export const IconAction = ({ label, onClick, children, className, expanded, controls, disabled }: Props) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-expanded={expanded}
    aria-controls={controls}
    aria-disabled={disabled}
    onClick={onClick}
    className={clsx(styles.root, className)}
  >
    {children}
  </button>
);

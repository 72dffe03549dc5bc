/**
 * A button, or a link that looks like one. It is our own, because MUI's Button brings ripple, transitions and a
 * spinner: 15 kB on every public page. It looks like MUI's Button in this theme, which forms use.
 */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Action.module.css';

interface ActionProps {
  children: ReactNode;
  /** A path on this site. Without it, a button is rendered. */
  to?: string;
  look?: 'filled' | 'outlined' | 'text';
  tone?: 'primary' | 'accent' | 'error';
  size?: 'small' | 'medium' | 'large';
  type?: 'button' | 'submit';
  disabled?: boolean;
  /** The action is running. The button stays focusable and is announced as disabled. */
  busy?: boolean;
  label?: string;
  /** For a button that opens and closes an element: its state, and the id of that element. */
  expanded?: boolean;
  controls?: string;
  autoFocus?: boolean;
  onClick?: () => void;
  className?: string | undefined;
}

/** The class of an action, for any element. */
export const actionClass = ({
  look = 'text',
  tone = 'primary',
  size = 'medium',
}: Pick<ActionProps, 'look' | 'tone' | 'size'>) => clsx(styles.root, styles[size], styles[tone], styles[look]);

export function Action(props: ActionProps) {
  const { children, to, type = 'button' } = props;
  const { disabled, busy, label, expanded, controls, autoFocus, onClick } = props;
  const className = clsx(actionClass(props), props.className);
  if (to) {
    return (
      <Link to={to} aria-label={label} onClick={onClick} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <button
      type={type}
      disabled={disabled}
      // biome-ignore lint/a11y/noAutofocus: Only the closing button of a dialog asks for it, so that the keyboard is in the dialog.
      autoFocus={autoFocus}
      aria-disabled={busy || undefined}
      aria-label={label}
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={onClick}
      className={className}
    >
      {children}
    </button>
  );
}

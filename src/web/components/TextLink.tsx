/** A link within a text. It looks like MUI's Link in this theme, which pages with forms use. */
import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './TextLink.module.css';

type Props = Omit<ComponentPropsWithRef<'a'>, 'href' | 'color'> & {
  /** The colour of the text around it. */
  color?: 'inherit';
  /** `hover`: underlined only while the pointer is on it. */
  underline?: 'always' | 'hover';
} & (
    | { to: string; href?: never }
    // To another site, or within the page.
    | { href: string; to?: never }
  );

export function TextLink({ color, underline, className, to, ...props }: Props) {
  const classes = clsx(styles.root, color && styles.inherit, underline === 'hover' && styles.plain, className);
  return to === undefined ? <a {...props} className={classes} /> : <Link {...props} to={to} className={classes} />;
}

/** A heading or a paragraph in a size of the type scale. It looks like MUI's Typography, which pages with forms use. */
import clsx from 'clsx';
import type { ComponentPropsWithRef, ElementType } from 'react';
import styles from './Text.module.css';

type Props = Omit<ComponentPropsWithRef<'p'>, 'color'> & {
  variant?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'body1' | 'body2';
  /** Without it, the element follows from the variant. */
  component?: ElementType;
  color?: 'secondary';
};

const DEFAULT_ELEMENTS = { h1: 'h1', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h5', body1: 'p', body2: 'p' } as const;

export function Text({ variant = 'body1', component, color, className, ...props }: Props) {
  const Element: ElementType = component ?? DEFAULT_ELEMENTS[variant];
  return <Element {...props} className={clsx(styles.root, styles[variant], color && styles[color], className)} />;
}

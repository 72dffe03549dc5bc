/** A user's picture, or the initials. */
import clsx from 'clsx';
import styles from './Avatar.module.css';

export const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part[0] ?? '')
    .join('')
    .toUpperCase();

interface Props {
  name: string;
  src: string | null;
  /** Side length in pixels. Each has a class. */
  size?: 36 | 40 | 56 | 96;
}

export function Avatar({ name, src, size = 40 }: Props) {
  const shape = clsx(styles.root, styles[`size${size}`]);
  if (src) return <img src={src} alt="" className={clsx(shape, styles.picture)} />;
  return <div aria-hidden data-initials={initials(name) || '·'} className={clsx(shape, styles.initials)} />;
}

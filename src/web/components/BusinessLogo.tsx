/**
 * The logo of a business in a rounded square, or its initials. It stands beside the name, so it has no accessible text.
 */
import clsx from 'clsx';
import { initials } from './Avatar.tsx';
import styles from './BusinessLogo.module.css';
import { Picture } from './Picture.tsx';

interface Props {
  name: string;
  /** `/media/…`, or null. */
  src: string | null;
  /** Side length in pixels. Each has a class. */
  size?: 36 | 40 | 56 | 64 | 96;
  /** Above the fold, so it is fetched at once. */
  priority?: boolean;
}

export function BusinessLogo({ name, src, size = 56, priority = false }: Props) {
  const shape = clsx(styles.root, styles[`size${size}`]);
  if (src) {
    return (
      <span className={clsx(shape, styles.logo)}>
        <Picture src={src} alt="" sizes={`${size}px`} priority={priority} />
      </span>
    );
  }
  return <span aria-hidden data-initials={initials(name) || '·'} className={clsx(shape, styles.initials)} />;
}

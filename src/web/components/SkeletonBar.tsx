/**
 * One bar of a skeleton. `data-bone` marks that something is still loading. It is an SVG, whose size is given by attributes: the
 * CSP forbids inline styles in rendered pages, which MUI's Skeleton writes.
 */
import clsx from 'clsx';
import styles from './SkeletonBar.module.css';

interface Props {
  width?: number | string;
  height?: number | string;
  round?: boolean;
}

export const SkeletonBar = ({ width = '100%', height = 20, round = false }: Props) => (
  <svg aria-hidden data-bone width={width} height={height} className={clsx(styles.root, round && styles.round)} />
);

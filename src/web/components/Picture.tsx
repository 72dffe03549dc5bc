/**
 * A public picture in the width that its place needs (`/media/…?w=` is WebP of that width). Its aspect ratio is known
 * before it loads, so the layout does not shift. A picture that fails to load is replaced by a drawing.
 */
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { MEDIA_WIDTHS } from '#contract/paths.ts';
import styles from './Picture.module.css';

const urlWithWidth = (src: string, width: number) => `${src}?w=${width}`;
const srcSetOf = (src: string, maxWidth: number) =>
  MEDIA_WIDTHS.filter((width) => width <= maxWidth)
    .map((width) => `${urlWithWidth(src, width)} ${width}w`)
    .join(', ');
// Our own drawings (SVG, data URLs) are sharp at every width.
export const hasWidths = (src: string) => src.startsWith('/media/') && !src.endsWith('.svg');

interface Props {
  src: string | null | undefined;
  /** Empty for a picture that only repeats the text beside it. */
  alt: string;
  /** The displayed width: `(min-width: 768px) 240px, 50vw`. */
  sizes?: string;
  /** The displayed width in device pixels on the densest screen. Wider files are not offered. */
  maxWidth?: number;
  /** Above the fold, so it is fetched at once. Other pictures load lazily. */
  priority?: boolean;
  /**
   * Width divided by height. Those with a class are kept if the picture itself has another ratio. Any other must be that of the
   * picture. Its place then has this ratio until the picture has loaded.
   */
  ratio?: number;
  fit?: 'cover' | 'contain';
  className?: string | undefined;
}

const RATIO_CLASSES = new Map([
  [1, styles.ratio1to1],
  [4 / 3, styles.ratio4to3],
  [16 / 10, styles.ratio16to10],
  [16 / 9, styles.ratio16to9],
  [5 / 2, styles.ratio5to2],
]);

export function Picture({
  src,
  alt,
  sizes = '100vw',
  maxWidth = 1200,
  priority = false,
  ratio = 1,
  fit = 'cover',
  className,
}: Props) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const ref = useRef<HTMLImageElement>(null);
  // The picture may have failed before React was running and could listen.
  useEffect(() => {
    const img = ref.current;
    if (src && img?.complete && img.naturalWidth === 0) setFailedSrc(src);
  }, [src]);
  const height = Math.round(1200 / ratio);
  if (!src || failedSrc === src) {
    return (
      <svg
        viewBox={`0 0 48 ${48 / ratio}`}
        className={clsx(styles.placeholder, className)}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        aria-hidden={!alt || undefined}
      >
        <g transform={`translate(0 ${(48 / ratio - 48) / 2})`}>
          <path d="M15 20h18l-1.5 15h-15zM20 20v-2.5a4 4 0 0 1 8 0V20" />
          <path d="M11 39.5c2.2-1.4 4.3-1.4 6.5 0s4.3 1.4 6.5 0 4.3-1.4 6.5 0 4.3 1.4 6.5 0" opacity="0.5" />
        </g>
      </svg>
    );
  }
  return (
    <img
      ref={ref}
      className={clsx(styles.root, RATIO_CLASSES.get(ratio), styles[fit], className)}
      alt={alt}
      width={1200}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      {...(priority ? { fetchPriority: 'high' as const } : {})}
      decoding="async"
      {...(hasWidths(src) ? { sizes, srcSet: srcSetOf(src, maxWidth), src: urlWithWidth(src, 640) } : { src })}
      onError={() => setFailedSrc(src)}
    />
  );
}

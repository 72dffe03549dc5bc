/**
 * A public picture in the width that its place needs (`/media/…?w=` is WebP of that width). Its measure is known before it
 * comes, so nothing jumps; one that cannot be had is drawn instead.
 */
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { MEDIA_WIDTHS } from '#contract/paths.ts';
import { memoStyle } from '../theme/memo-style.ts';

const urlWithWidth = (src: string, width: number) => `${src}?w=${width}`;
const srcSetOf = (src: string, maxWidth: number) =>
  MEDIA_WIDTHS.filter((width) => width <= maxWidth)
    .map((width) => `${urlWithWidth(src, width)} ${width}w`)
    .join(', ');
// Pictures of our own design (SVG, data) are sharp at every width.
export const hasWidths = (src: string) => src.startsWith('/media/') && !src.endsWith('.svg');

interface Props {
  src: string | null | undefined;
  /** Empty for one that only repeats what stands beside it. */
  alt: string;
  /** How wide it is shown: `(min-width: 768px) 240px, 50vw`. */
  sizes?: string;
  /** How many dots its place has on the finest screen: wider ones are not offered. */
  maxWidth?: number;
  /** The first thing seen: fetched at once, others when they come near. */
  priority?: boolean;
  /** Width to height. */
  ratio?: number;
  fit?: 'cover' | 'contain';
  className?: string;
}

interface ImageStyleProps {
  fit: 'cover' | 'contain';
  ratio: number;
}
// Its own shape may be another: the place keeps the one that was asked for.
const Img = styled('img', { shouldForwardProp: (prop) => prop !== 'fit' && prop !== 'ratio' })<ImageStyleProps>(
  ({ fit, ratio }) => ({ display: 'block', width: '100%', height: 'auto', aspectRatio: String(ratio), objectFit: fit }),
);

const Placeholder = styled('svg')(
  memoStyle(({ theme }) => ({
    display: 'block',
    width: '100%',
    height: 'auto',
    color: theme.vars.palette.primary.main,
    background: theme.vars.palette.soft.primary,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.4,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  })),
);

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
  // It may have failed before the application started and could listen.
  useEffect(() => {
    const img = ref.current;
    if (src && img?.complete && img.naturalWidth === 0) setFailedSrc(src);
  }, [src]);
  const height = Math.round(1200 / ratio);
  if (!src || failedSrc === src) {
    return (
      <Placeholder
        viewBox={`0 0 48 ${48 / ratio}`}
        className={className}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <g transform={`translate(0 ${(48 / ratio - 48) / 2})`}>
          <path d="M15 20h18l-1.5 15h-15zM20 20v-2.5a4 4 0 0 1 8 0V20" />
          <path d="M11 39.5c2.2-1.4 4.3-1.4 6.5 0s4.3 1.4 6.5 0 4.3-1.4 6.5 0 4.3 1.4 6.5 0" opacity="0.5" />
        </g>
      </Placeholder>
    );
  }
  return (
    <Img
      ref={ref}
      className={className}
      fit={fit}
      ratio={ratio}
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

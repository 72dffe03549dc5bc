/** Product pictures: a swipeable strip, thumbnails, and a full screen view. */
import { styled } from '@mui/material/styles';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { LightboxPicture } from '../../components/Lightbox.tsx';
import { Picture } from '../../components/Picture.tsx';
import { useHasPainted } from '../../components/useHasPainted.ts';
import { t } from './translations.ts';

const Lightbox = lazy(() => import('../../components/Lightbox.tsx'));
const SCROLL_END_MS = 90;

const Frame = styled('section')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    gap: 12,
    minWidth: 0,
    '& .stage': { position: 'relative', margin: '-24px -16px 0', background: palette.soft.sunken },
    '& .track': {
      display: 'flex',
      listStyle: 'none',
      margin: 0,
      padding: 0,
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      scrollbarWidth: 'none',
      overscrollBehaviorX: 'contain',
    },
    '& .track::-webkit-scrollbar': { display: 'none' },
    '& .track li': { flex: 'none', width: '100%', scrollSnapAlign: 'start', scrollSnapStop: 'always' },
    '& button': { display: 'block', padding: 0, border: 0, background: 'none', color: 'inherit', cursor: 'pointer' },
    '& .track button': { width: '100%', aspectRatio: '1', cursor: 'zoom-in' },
    '& .track button:focus-visible': { outlineOffset: -4 },
    '& .sign': {
      position: 'absolute',
      bottom: 12,
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      minHeight: 28,
      padding: '0 12px',
      borderRadius: 99,
      background: `rgb(${import.meta.env.SHADE} / 0.68)`,
      color: '#fff',
      fontSize: '0.875rem',
      fontWeight: 600,
      pointerEvents: 'none',
    },
    '& .count': { left: 12 },
    '& .near': { right: 12 },
    '& .small': {
      display: 'none',
      listStyle: 'none',
      margin: 0,
      padding: 0,
      gap: 10,
      gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    },
    '& .small button': {
      width: '100%',
      borderRadius: 10,
      overflow: 'hidden',
      boxShadow: `0 0 0 1px ${palette.divider}`,
    },
    '& .small button:hover': { boxShadow: `0 0 0 2px ${palette.soft.outline}` },
    '& .small [aria-current]': { boxShadow: `0 0 0 3px ${palette.primary.main}` },
    [theme.breakpoints.up('md')]: {
      position: 'sticky',
      top: '8.5rem',
      '& .stage': { margin: 0, borderRadius: 14, overflow: 'hidden', border: `1px solid ${palette.divider}` },
      '& .small': { display: 'grid' },
    },
  };
});

interface Props {
  name: string;
  pictures: string[];
  at: number;
  onAt: (at: number) => void;
}

const visibleIndex = (list: HTMLElement) => Math.round(list.scrollLeft / Math.max(1, list.clientWidth));

/** The first picture is in the page, the second loads after the first paint, and the others when the strip moves. */
function useLoadedCount(hasMoved: boolean): number {
  const hasPainted = useHasPainted();
  if (!hasPainted) return 0;
  return hasMoved ? Number.POSITIVE_INFINITY : 1;
}

/** Keeps the strip and the index in sync, for swipes and for selections. */
function useSwipeTrack(at: number, onAt: (at: number) => void) {
  const track = useRef<HTMLUListElement>(null);
  const [hasMoved, setMoved] = useState(false);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const list = track.current;
    if (!list || visibleIndex(list) === at) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.scrollTo({ left: at * list.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
  }, [at]);
  useEffect(() => () => clearTimeout(settling.current), []);
  const onScroll = () => {
    setMoved(true);
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      if (track.current) onAt(visibleIndex(track.current));
    }, SCROLL_END_MS);
  };
  return { ref: track, onScroll, hasMoved };
}

export function Gallery({ name, pictures, at, onAt }: Props) {
  const { hasMoved, ...track } = useSwipeTrack(at, onAt);
  const reach = useLoadedCount(hasMoved);
  const [large, setLarge] = useState<number | null>(null);
  const total = pictures.length;
  const shown: LightboxPicture[] = pictures.map((src, index) => ({
    src,
    alt: t('gallery.photo', { at: index + 1, total, name }),
  }));
  return (
    <Frame aria-label={t('gallery.label')}>
      <div className="stage">
        <ul className="track" {...track}>
          {shown.map(({ src, alt }, index) => (
            <li key={src}>
              <button
                type="button"
                aria-label={t('gallery.enlarge', { at: index + 1, total, name })}
                aria-haspopup="dialog"
                tabIndex={index === at ? 0 : -1}
                onClick={() => setLarge(index)}
              >
                {index <= reach && (
                  <Picture src={src} alt={alt} sizes="(min-width: 768px) 560px, 100vw" priority={index === 0} />
                )}
              </button>
            </li>
          ))}
        </ul>
        {total > 1 && (
          <span className="sign count" aria-hidden>
            {t('gallery.of', { at: at + 1, total })}
          </span>
        )}
        <span className="sign near" aria-hidden>
          <ZoomIn size={16} />
        </span>
      </div>
      {total > 1 && (
        <ul className="small">
          {pictures.map((src, index) => (
            <li key={src}>
              <button
                type="button"
                aria-label={t('gallery.show', { at: index + 1, total })}
                aria-current={index === at ? 'true' : undefined}
                onClick={() => onAt(index)}
              >
                <Picture src={src} alt="" sizes="90px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {large !== null && (
        <Suspense>
          <Lightbox pictures={shown} start={large} onClose={() => setLarge(null)} />
        </Suspense>
      )}
    </Frame>
  );
}

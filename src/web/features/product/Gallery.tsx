/** Product pictures: a swipeable strip, thumbnails, and a full screen view. */
import clsx from 'clsx';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { LightboxPicture } from '../../components/Lightbox.tsx';
import { Picture } from '../../components/Picture.tsx';
import { useHasPainted } from '../../components/useHasPainted.ts';
import styles from './Gallery.module.css';
import { t } from './translations.ts';

const Lightbox = lazy(() => import('../../components/Lightbox.tsx'));
const SCROLL_END_MS = 90;

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
    <section className={styles.root} aria-label={t('gallery.label')}>
      <div className={styles.stage}>
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
          <span className={clsx(styles.sign, styles.count)} aria-hidden>
            {t('gallery.of', { at: at + 1, total })}
          </span>
        )}
        <span className={clsx(styles.sign, styles.near)} aria-hidden>
          <ZoomIn size={16} />
        </span>
      </div>
      {total > 1 && (
        <ul className={styles.small}>
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
    </section>
  );
}

/** Full-screen pictures. Arrow keys switch, a click zooms in at that point, Escape closes. */
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { t } from '../i18n.ts';
import { IconAction } from './IconAction.tsx';
import styles from './Lightbox.module.css';
import { Picture } from './Picture.tsx';
import { useModal } from './useModal.ts';

export interface LightboxPicture {
  src: string;
  alt: string;
}

interface Props {
  pictures: LightboxPicture[];
  start: number;
  onClose: () => void;
}

export default function Lightbox({ pictures, start, onClose }: Props) {
  const dialog = useModal();
  const [at, setAt] = useState(start);
  const [isZoomed, setZoomed] = useState(false);
  const showNext = (by: number) => {
    setZoomed(false);
    setAt((at + by + pictures.length) % pictures.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While zoomed in, the arrow keys scroll the picture.
    if (isZoomed || pictures.length < 2) return;
    if (event.key === 'ArrowLeft') showNext(-1);
    if (event.key === 'ArrowRight') showNext(1);
  };
  const toggleZoom = ({ detail, clientX, clientY, currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click must not zoom out again.
    if (detail > 1) return;
    const stage = button.parentElement as HTMLElement;
    const whole = stage.getBoundingClientRect();
    // A click by keyboard has no position, so the centre is used.
    const [x, y] = detail ? [clientX, clientY] : [whole.x + whole.width / 2, whole.y + whole.height / 2];
    const photo = () => (button.firstElementChild as Element).getBoundingClientRect();
    const before = photo();
    flushSync(() => setZoomed(!isZoomed));
    const after = photo();
    const scale = after.width / before.width;
    // Keeps the clicked point of the picture under the pointer.
    stage.scrollBy(after.x - x + (x - before.x) * scale, after.y - y + (y - before.y) * scale);
  };
  const picture = pictures[at];
  if (!picture) return null;
  // A portal outside the page content, because the surrounding component may have its own styles for its content.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.root}
      aria-label={t('lightbox.label')}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.bar}>
        <span role="status">{t('lightbox.of', { at: at + 1, total: pictures.length })}</span>
        <IconAction label={t('close')} onClick={onClose}>
          <X aria-hidden size={24} />
        </IconAction>
      </div>
      <div className={styles.stage} data-near={isZoomed || undefined}>
        <button type="button" aria-pressed={isZoomed} aria-label={t('lightbox.near')} onClick={toggleZoom}>
          <Picture
            key={picture.src}
            src={picture.src}
            alt={picture.alt}
            sizes={isZoomed ? '200vw' : '100vw'}
            fit="contain"
            priority
          />
        </button>
      </div>
      {pictures.length > 1 && (
        <div className={styles.turn}>
          <IconAction label={t('lightbox.previous')} onClick={() => showNext(-1)}>
            <ChevronLeft aria-hidden size={28} />
          </IconAction>
          <IconAction label={t('lightbox.next')} onClick={() => showNext(1)}>
            <ChevronRight aria-hidden size={28} />
          </IconAction>
        </div>
      )}
    </dialog>,
    document.body,
  );
}

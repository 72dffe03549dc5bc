/** Shows the current toast. Announced politely, or at once for errors. A swipe to the right dismisses it. */
import clsx from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import notices from '#locales/id/notices.json';
import { addTranslations } from '../i18n.ts';
import { Action } from './Action.tsx';
import { IconAction } from './IconAction.tsx';
import styles from './ToastRegion.module.css';
import { dismissToast, pauseToast, resumeToast, type ShownToast, useToast } from './toasts.ts';

const t = addTranslations('notices', notices);

export { showToast } from './toasts.ts';

const SWIPE_DISTANCE_PX = 50;

const variants = {
  default: { Icon: Info, tone: styles.info },
  success: { Icon: CircleCheck, tone: styles.success },
  destructive: { Icon: TriangleAlert, tone: styles.error },
};

function useSwipe() {
  const startX = useRef<number | null>(null);
  const move = (event: PointerEvent<HTMLElement>) => {
    if (startX.current === null) return;
    const by = Math.max(0, event.clientX - startX.current);
    event.currentTarget.style.transform = by ? `translateX(${by}px)` : '';
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const by = startX.current === null ? 0 : event.clientX - startX.current;
    startX.current = null;
    event.currentTarget.style.transform = '';
    if (event.type === 'pointerup' && by >= SWIPE_DISTANCE_PX) dismissToast();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!(event.target as Element).closest('a, button')) startX.current = event.clientX;
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  };
}

function ToastCard({ notice }: { notice: ShownToast }) {
  const { Icon, tone } = variants[notice.variant ?? 'default'];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: A swipe and a pause are extras. The close button does the same by keyboard.
    <div
      {...useSwipe()}
      onMouseEnter={pauseToast}
      onMouseLeave={resumeToast}
      onFocus={pauseToast}
      onBlur={resumeToast}
      className={clsx(styles.card, tone)}
    >
      <Icon aria-hidden size={22} className={styles.icon} />
      <div>
        <div className={styles.title}>{notice.title}</div>
        {notice.description && <div className={styles.description}>{notice.description}</div>}
        {notice.action && (
          <Action size="small" look="outlined" to={notice.action.to} onClick={dismissToast} className={styles.action}>
            {notice.action.label}
          </Action>
        )}
      </div>
      <IconAction label={t('close')} onClick={dismissToast} className={styles.close}>
        <X aria-hidden size={20} />
      </IconAction>
    </div>
  );
}

/**
 * An open dialog hides everything beside it from screen readers. The toast must stay accessible, because it may report
 * an error in the dialog.
 */
function keepAccessible(element: HTMLElement | null) {
  if (!element) return;
  const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'));
  observer.observe(element, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

export function ToastRegion() {
  const toast = useToast();
  const card = toast?.open ? <ToastCard key={toast.id} notice={toast} /> : null;
  const isUrgent = toast?.variant === 'destructive';
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!isMounted) return null;
  return createPortal(
    <section className={clsx('notices', styles.root)} ref={keepAccessible} aria-label={t('region')}>
      {/* Both live regions are always in the page, because screen readers announce only changes in regions they know. */}
      <div role="status">{!isUrgent && card}</div>
      <div role="alert">{isUrgent && card}</div>
    </section>,
    document.body,
  );
}

/** Shows the current toast. Announced politely, or at once for errors. A swipe to the right dismisses it. */
import Box from '@mui/material/Box';
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
import { dismissToast, pauseToast, resumeToast, type ShownToast, useToast } from './toasts.ts';

const t = addTranslations('notices', notices);

export { showToast } from './toasts.ts';

const SWIPE_DISTANCE_PX = 50;

const variantStyles = {
  default: { Icon: Info, color: 'bay.main' },
  success: { Icon: CircleCheck, color: 'success.main' },
  destructive: { Icon: TriangleAlert, color: 'error.main' },
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
  const { Icon, color } = variantStyles[notice.variant ?? 'default'];
  return (
    <Box
      {...useSwipe()}
      onMouseEnter={pauseToast}
      onMouseLeave={resumeToast}
      onFocus={pauseToast}
      onBlur={resumeToast}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr auto',
        columnGap: 1.5,
        alignItems: 'start',
        p: 2,
        pr: 1,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: color,
        borderLeftWidth: 6,
        borderRadius: '14px',
        boxShadow: '0 12px 32px rgb(0 0 0 / 0.16)',
        touchAction: 'pan-y',
        // A swipe that begins on selected text would drag the text instead of the card.
        userSelect: 'none',
        pointerEvents: 'auto',
        '@keyframes arrive': { from: { opacity: 0, transform: 'translateY(12px)' } },
        animation: 'arrive 180ms ease-out',
      }}
    >
      <Box component={Icon} aria-hidden size={22} sx={{ color, mt: '2px' }} />
      <div>
        <Box sx={{ fontWeight: 600 }}>{notice.title}</Box>
        {notice.description && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem', whiteSpace: 'pre-line' }}>
            {notice.description}
          </Box>
        )}
        {notice.action && (
          <Action size="small" look="outlined" to={notice.action.to} onClick={dismissToast} sx={{ mt: 1 }}>
            {notice.action.label}
          </Action>
        )}
      </div>
      <IconAction label={t('close')} onClick={dismissToast} sx={{ mt: -1.5 }}>
        <X aria-hidden size={20} />
      </IconAction>
    </Box>
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
    <Box
      component="section"
      className="notices"
      ref={keepAccessible}
      aria-label={t('region')}
      sx={{
        position: 'fixed',
        zIndex: 1500,
        pointerEvents: 'none',
        bottom: 'calc(var(--bottom-bar) + var(--action-bar, 0px) + 16px)',
        right: { xs: 16, md: 24 },
        left: { xs: 16, md: 'auto' },
        width: { md: 400 },
        '@media print': { display: 'none' },
      }}
    >
      {/* Both live regions are always in the page, because screen readers announce only changes in regions they know. */}
      <div role="status">{!isUrgent && card}</div>
      <div role="alert">{isUrgent && card}</div>
    </Box>,
    document.body,
  );
}

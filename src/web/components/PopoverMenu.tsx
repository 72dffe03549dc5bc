/**
 * A button that opens a menu in the browser's top layer. No scroll container cuts it off, and it stays on the screen.
 * The focus moves into it and back to its button. Public pages use the lighter MenuButton.
 */
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

interface Props {
  label: string;
  button: ReactNode;
  children: (close: () => void) => ReactNode;
  sx?: SxProps<Theme>;
}

/** Distance between menu and button, and between menu and screen edge. Pixels. */
const GAP_PX = 6;
const SCREEN_MARGIN_PX = 8;
/** The menu closes when its button moves further than this. Pixels. */
const MAX_SHIFT_PX = 4;

export function PopoverMenu({ label, button, children, sx }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isOpen || !opener.current || !list.current) return;
    list.current.showPopover?.();
    positionList(list.current, opener.current);
    focusableItems(list.current)[0]?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    const onPointer = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!list.current?.contains(target) && !opener.current?.contains(target)) close();
    };
    const topOf = () => opener.current?.getBoundingClientRect().top ?? 0;
    const openedAt = topOf();
    // A scroll event may be a late one from before the menu was opened. The menu is misplaced only if the button has
    // moved.
    const onScroll = () => {
      if (Math.abs(topOf() - openedAt) > MAX_SHIFT_PX) close();
    };
    document.addEventListener('pointerdown', onPointer);
    addEventListener('resize', close);
    addEventListener('scroll', onScroll, true);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      removeEventListener('resize', close);
      removeEventListener('scroll', onScroll, true);
    };
  }, [isOpen]);
  const closeAndRefocus = () => {
    opener.current?.focus();
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const items = focusableItems(event.currentTarget);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation();
      if (event.key === 'Escape') event.preventDefault();
      closeAndRefocus();
    } else if (to !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      items.at(to % items.length)?.focus();
    }
  };
  return (
    <>
      <Box
        ref={opener}
        component="button"
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={[
          {
            flex: 'none',
            display: 'inline-grid',
            placeItems: 'center',
            minWidth: 44,
            minHeight: 44,
            p: 0,
            border: 0,
            borderRadius: '12px',
            bgcolor: 'transparent',
            color: 'inherit',
            cursor: 'pointer',
            '&:hover, &[aria-expanded=true]': { bgcolor: 'soft.sunken' },
            '&:focus-visible': { outline: '3px solid', outlineColor: 'bay.main', outlineOffset: '-2px' },
          },
          ...(Array.isArray(sx) ? sx : [sx ?? false]),
        ]}
      >
        {button}
      </Box>
      {isOpen && (
        <Box
          ref={list}
          id={id}
          popover="manual"
          onKeyDown={onKeyDown}
          sx={{
            position: 'fixed',
            inset: 'auto',
            m: 0,
            width: 'max-content',
            minWidth: 240,
            maxWidth: `calc(100vw - ${2 * SCREEN_MARGIN_PX}px)`,
            maxHeight: `calc(100dvh - ${2 * SCREEN_MARGIN_PX}px)`,
            overflowY: 'auto',
            overscrollBehavior: 'contain',
            p: 1,
            color: 'text.primary',
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderRadius: '14px',
            boxShadow: '0 16px 40px rgb(0 0 0 / 0.18)',
          }}
        >
          {children(closeAndRefocus)}
        </Box>
      )}
    </>
  );
}

const focusableItems = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')];

/** Places the menu below the button if there is room, else above it, and always inside the screen. */
function positionList(list: HTMLElement, opener: HTMLElement): void {
  const at = opener.getBoundingClientRect();
  const { width, height } = list.getBoundingClientRect();
  const left = Math.max(SCREEN_MARGIN_PX, Math.min(at.right - width, innerWidth - width - SCREEN_MARGIN_PX));
  const below = at.bottom + GAP_PX;
  const isFitting = below + height + SCREEN_MARGIN_PX <= innerHeight;
  const top = isFitting
    ? below
    : Math.max(SCREEN_MARGIN_PX, Math.min(at.top - GAP_PX - height, innerHeight - height - SCREEN_MARGIN_PX));
  list.style.left = `${left}px`;
  list.style.top = `${top}px`;
}

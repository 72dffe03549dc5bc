/**
 * A button that opens a small menu below it. It is our own, because MUI's Menu would bring Modal and Popover to every
 * public page.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './MenuButton.module.css';

interface Props {
  label: string;
  button: ReactNode;
  children: (close: () => void) => ReactNode;
}

export function MenuButton({ label, button, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: It listens for keys and focus of the button and the menu inside it.
    <div
      ref={root}
      className={styles.root}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      <div id={id} hidden={!isOpen} className={styles.menu}>
        {isOpen && children(() => setOpen(false))}
      </div>
    </div>
  );
}

/** The class of a menu entry, for any element. */
export const menuEntryClass = styles.entry;

/**
 * A button that opens a small menu below it. It is our own, because MUI's Menu would bring Modal and Popover to every
 * public page.
 */
import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

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
    <Box
      ref={root}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
      sx={{ position: 'relative' }}
    >
      <Box
        component="button"
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{
          display: 'inline-grid',
          placeItems: 'center',
          minWidth: 48,
          minHeight: 48,
          p: 0,
          border: 0,
          borderRadius: '12px',
          bgcolor: 'transparent',
          color: 'inherit',
          cursor: 'pointer',
          '&:hover': { bgcolor: 'soft.sunken' },
          '&:focus-visible': { outline: '3px solid', outlineColor: 'bay.main', outlineOffset: '-2px' },
        }}
      >
        {button}
      </Box>
      <Box
        id={id}
        hidden={!isOpen}
        sx={{
          position: 'absolute',
          right: 0,
          top: 'calc(100% + 6px)',
          zIndex: 1300,
          minWidth: 240,
          p: 1,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: '14px',
          boxShadow: '0 16px 40px rgb(0 0 0 / 0.14)',
        }}
      >
        {isOpen && children(() => setOpen(false))}
      </Box>
    </Box>
  );
}

/** Styles of a menu entry, for any element. */
export const menuEntry = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  width: 1,
  border: 0,
  bgcolor: 'transparent',
  cursor: 'pointer',
  minHeight: 48,
  px: 1.5,
  borderRadius: '10px',
  font: 'inherit',
  fontWeight: 600,
  color: 'text.primary',
  textDecoration: 'none',
  textAlign: 'left',
  justifyContent: 'flex-start',
  '&:hover, &:focus-visible': { bgcolor: 'soft.primary' },
} as const;

/** Keyboard support of the tree: moves the focus to a row (`form`, `step:legalitas`, `field:nik`), and moves rows. */
import type { KeyboardEvent } from 'react';

export function focusNode(key: string): void {
  document.querySelector<HTMLElement>(`[data-place="${CSS.escape(key)}"]`)?.focus();
}

const FOCUSABLE_ROWS = '[data-place], [data-add] > button';

/** Arrow keys move the focus from row to row. With Tab alone, each handle and menu is a stop on the way. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget, target } = event;
  const by = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (by === undefined || altKey || ctrlKey || metaKey || event.defaultPrevented) return;
  if (!(target instanceof HTMLElement) || !target.matches(FOCUSABLE_ROWS)) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE_ROWS)];
  event.preventDefault();
  stops[stops.indexOf(target) + by]?.focus();
}

/** Alt with an arrow key moves the row, wherever in the row the focus is. */
export const handleMoveKeys = (move: (by: -1 | 1) => void) => (event: KeyboardEvent<HTMLElement>) => {
  const { key, altKey } = event;
  if (!altKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
  event.preventDefault();
  move(key === 'ArrowUp' ? -1 : 1);
};

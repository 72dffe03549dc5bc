/** How the focus gets to a row of the tree: `form`, `step:legalitas`, `field:nik`. */
import type { KeyboardEvent } from 'react';

export function focusPlace(key: string): void {
  document.querySelector<HTMLElement>(`[data-place="${CSS.escape(key)}"]`)?.focus();
}

const STOPS = '[data-place], [data-add]';

/** Arrow keys go from row to row: by Tab alone every handle and every menu is a stop on the way. */
export function walk(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget, target } = event;
  const by = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (by === undefined || altKey || ctrlKey || metaKey || event.defaultPrevented) return;
  if (!(target instanceof HTMLElement) || !target.matches(STOPS)) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  event.preventDefault();
  stops[stops.indexOf(target) + by]?.focus();
}

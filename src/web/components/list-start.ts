/**
 * Spread on the heading or the count above a list. It gets the focus when the page, tab or filter of the list changes.
 */
export const listStartProps = { 'data-list-start': true, tabIndex: -1 } as const;

/**
 * Moves the focus to the start of the list after the focused element disappeared, unless the user has focused something
 * else.
 */
export function focusListStart(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main [data-list-start]')?.focus();
}

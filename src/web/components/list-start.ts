/** Spread on the heading or the count above a list: another page, tab or filter of the list puts the focus there. */
export const listStartProps = { 'data-list-start': true, tabIndex: -1 } as const;

/** After what had the focus is gone: the start of the list, unless the person has gone on already. */
export function focusListStart(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main [data-list-start]')?.focus();
}

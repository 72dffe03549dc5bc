/** Spread on the heading or the count above a list: another page, tab or filter of the list puts the focus there. */
export const listStart = { 'data-list-start': true, tabIndex: -1 } as const;

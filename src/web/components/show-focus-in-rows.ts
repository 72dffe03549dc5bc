/**
 * Rows that are wider than a phone scroll sideways. A browser does not scroll such a row when a few pixels of the focused
 * link are visible. Keyboard users would not see which link has the focus.
 */

function findRow(element: Element): Element | null {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around.scrollWidth > around.clientWidth && /auto|scroll/.test(getComputedStyle(around).overflowX))
      return around;
  return null;
}

export function showFocusInRows(page: HTMLElement): void {
  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const row = findRow(target)?.getBoundingClientRect();
    const { left, right } = target.getBoundingClientRect();
    if (row && (left < row.left || right > row.right)) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

/** Scrolls rows that are wider than the screen sideways, so that the current link stands in the middle. */
import { useEffect } from 'react';

function scrollToCurrent(row: HTMLElement, current: HTMLElement): void {
  const { left, width } = current.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  row.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
}

/** Scrolls the row whenever `current` or `contents` changes: another link became current, or the row got another width. */
export function useScrollToCurrent(
  findRow: () => HTMLElement | null | undefined,
  { current, contents }: { current: string | undefined; contents: string },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are only signals, and `findRow` is new in each render
  useEffect(() => {
    const row = findRow();
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && link) scrollToCurrent(row, link);
  }, [current, contents]);
}

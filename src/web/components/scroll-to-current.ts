/** Scrolls a row that is wider than the screen sideways, so that the current link stands in its middle. */
export function scrollToCurrent(row: HTMLElement, current: HTMLElement): void {
  const { left, width } = current.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  row.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
}

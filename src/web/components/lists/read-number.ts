/** Last page that the API accepts. */
const LAST_PAGE = 100_000;

/** A whole number from 1 to `max`, by default the number of a page. 0 for any other text. */
export function readNumber(text: string | null, max = LAST_PAGE): number {
  const number = Number(text);
  return number % 1 === 0 && number >= 1 && number <= max ? number : 0;
}

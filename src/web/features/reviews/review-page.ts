/** The page of reviews that an address names; whatever it says else, the first. */
export function readReviewPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

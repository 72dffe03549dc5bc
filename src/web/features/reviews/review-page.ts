/** Page number of the reviews in a URL. An invalid one counts as 1. */
export function readReviewPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

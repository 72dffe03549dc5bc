/** What buyers pay while promotions begin and end. The SQL of `place_orders` and of all lists decides the same. */

export interface PricePeriod {
  price: number;
  /** ISO times. `ends_at` null: it has no end yet. */
  starts_at: string;
  ends_at: string | null;
}

/** `at`: milliseconds. A promotion counts from its first moment up to its last one; one above the normal price lowers nothing. */
export const priceAt = (normalPrice: number, promotions: readonly PricePeriod[], at: number): number =>
  Math.min(
    normalPrice,
    ...promotions
      .filter(({ starts_at, ends_at }) => Date.parse(starts_at) <= at && (ends_at === null || at < Date.parse(ends_at)))
      .map(({ price }) => price),
  );

/** The saving in percent, rounded down, so that it is never overstated. */
export const savingPercent = (before: number, price: number): number => Math.floor(((before - price) * 100) / before);

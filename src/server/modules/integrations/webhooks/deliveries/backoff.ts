/** When a failed delivery is attempted again. */

/** Seconds after each failed attempt, about 28 hours together. */
export const PAUSES = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200];
/** A part of the pause is random, so that many deliveries do not return at the same moment. */
const JITTER = 0.2;

/** null: this was the last attempt. `random` is between 0 and 1. */
export function pauseAfter(attempts: number, random = Math.random()): number | null {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? null : pause * (1 + JITTER * random);
}

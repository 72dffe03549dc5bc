import { parseUnambiguousNumber, WHOLE_NUMBER_STYLE } from '#engine/parse-number.ts';

/** A whole number within limits, and the limit that stopped it. */
export interface ClampedQuantity {
  value: number;
  stopped: 'min' | 'max' | null;
}

/**
 * `max` below `min` means that nothing is available. The value stays at `min`, so that the user sees the minimum
 * quantity.
 */
export function clampQuantity(wanted: number, min: number, max: number): ClampedQuantity {
  if (!Number.isFinite(wanted) || wanted < min) return { value: min, stopped: 'min' };
  if (wanted > max) return { value: Math.max(min, max), stopped: 'max' };
  return { value: Math.floor(wanted), stopped: null };
}

/** Parses typed text ("1.200" is twelve hundred). NaN for empty text, fractions and ambiguous text. */
export function parseWholeNumber(text: string): number {
  const value = parseUnambiguousNumber(text, WHOLE_NUMBER_STYLE);
  return Number.isInteger(value) ? (value as number) : Number.NaN;
}

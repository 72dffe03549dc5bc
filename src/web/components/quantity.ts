import { asciiDigits, INVISIBLE } from '#engine/digits.ts';

/** A whole number within limits, and the limit that stopped it. */
interface ClampedQuantity {
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

/** Digits, or groups of three after dots. Amounts like "1,5 rb" are no quantity, so `parse-number.ts` is not loaded here. */
const WHOLE_NUMBER = /^-?(\d+|\d{1,3}(\.\d{3})+)$/;

/** Parses typed text ("1.200" is twelve hundred). NaN for empty text, fractions and anything else. */
export function parseWholeNumber(text: string): number {
  const typed = asciiDigits(text.replace(INVISIBLE, '')).trim();
  return WHOLE_NUMBER.test(typed) ? Number(typed.replaceAll('.', '')) : Number.NaN;
}

import { parseUnambiguousNumber, WHOLE_NUMBER_STYLE } from '#engine/parse-number.ts';

/** A whole number between two bounds, and what stopped it. */
export interface ClampedQuantity {
  value: number;
  stopped: 'min' | 'max' | null;
}

/** `max` below `min` means that nothing can be had: the least stays, so that the person sees what was asked for. */
export function clampQuantity(wanted: number, min: number, max: number): ClampedQuantity {
  if (!Number.isFinite(wanted) || wanted < min) return { value: min, stopped: 'min' };
  if (wanted > max) return { value: Math.max(min, max), stopped: 'max' };
  return { value: Math.floor(wanted), stopped: null };
}

/** What was typed ("1.200" is twelve hundred). NaN for nothing, for a fraction, and for what can be read in two ways. */
export function parseWholeNumber(text: string): number {
  const value = parseUnambiguousNumber(text, WHOLE_NUMBER_STYLE);
  return Number.isInteger(value) ? (value as number) : Number.NaN;
}

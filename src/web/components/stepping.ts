import { numberIn, WHOLE_NUMBER } from '#engine/read-number.ts';

/** A whole number between two bounds, and what stopped it. */
export interface Stepped {
  value: number;
  stopped: 'min' | 'max' | null;
}

/** `max` below `min` means that nothing can be had: the least stays, so that the person sees what was asked for. */
export function stepTo(wanted: number, min: number, max: number): Stepped {
  if (!Number.isFinite(wanted) || wanted < min) return { value: min, stopped: 'min' };
  if (wanted > max) return { value: Math.max(min, max), stopped: 'max' };
  return { value: Math.floor(wanted), stopped: null };
}

/** What was typed ("1.200" is twelve hundred). NaN for nothing, for a fraction, and for what can be read in two ways. */
export function typedNumber(text: string): number {
  const value = numberIn(text, WHOLE_NUMBER);
  return Number.isInteger(value) ? (value as number) : Number.NaN;
}

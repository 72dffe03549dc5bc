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

/** What was typed: digits only ("1.200" is twelve hundred); nothing typed is no number. */
export const typedNumber = (text: string): number => Number.parseInt(text.replace(/\D/g, ''), 10);

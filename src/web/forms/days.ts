/** Days as people read them, "Jumat, 20 Nov 2026", and the limits of a day field. */
import type { DateRule } from '#engine/types.ts';
import { today } from './filling.ts';

const words = new Intl.DateTimeFormat('id-ID', {
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

export function dayInWords(day: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) ? '' : words.format(time);
}

export function dayLimits(rule: DateRule | undefined): { min?: string; max?: string } {
  const day = (limit: string | undefined) => (limit === 'today' ? today() : limit);
  const [min, max] = [day(rule?.from), day(rule?.to)];
  return { ...(min ? { min } : {}), ...(max ? { max } : {}) };
}

/** One end of a date range in the terms of the settings form. No React. */
export type DayLimitKind = 'none' | 'today' | 'after' | 'before' | 'date';
const RELATIVE = /^today([+-])(\d{1,4})$/;

export function parseDayLimit(value: string | null): { how: DayLimitKind; days: number; date: string } {
  const found = RELATIVE.exec(value ?? '');
  if (found) return { how: found[1] === '+' ? 'after' : 'before', days: Number(found[2]), date: '' };
  if (value === null) return { how: 'none', days: 0, date: '' };
  return value === 'today' ? { how: 'today', days: 0, date: '' } : { how: 'date', days: 0, date: value };
}

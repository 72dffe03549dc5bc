/** Groups notifications by day in WITA, newest first. */
import { dayInWita } from '#engine/calendar.ts';

const DAY_MS = 86_400_000;

interface DayGroup<T> {
  /** For example `2026-11-20`. */
  day: string;
  /** Name of the day, shown with its date. */
  name: 'today' | 'yesterday' | null;
  items: T[];
}

export function groupByDay<T extends { created_at: string }>(items: readonly T[], now: Date): DayGroup<T>[] {
  const today = dayInWita(now);
  const yesterday = dayInWita(new Date(now.getTime() - DAY_MS));
  const days: DayGroup<T>[] = [];
  // The server order is not always the order of `created_at`.
  const newestFirst = [...items].sort((a, b) => b.created_at.localeCompare(a.created_at));
  for (const item of newestFirst) {
    const day = dayInWita(new Date(item.created_at));
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, name: day === today ? 'today' : day === yesterday ? 'yesterday' : null, items: [item] });
  }
  return days;
}

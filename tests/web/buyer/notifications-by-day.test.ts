/** Notifications in groups, one for each day. */
import { expect, test } from 'vitest';
import { groupByDay } from '#web/features/notifications/group-by-day.ts';

test('notifications are grouped by their day in WITA', () => {
  const at = (created_at: string) => ({ created_at });
  const now = new Date('2026-11-20T16:30:00.000Z'); // 00.30 WITA on the 21st
  const days = groupByDay(
    ['2026-11-20T16:10:00Z', '2026-11-20T15:50:00Z', '2026-11-19T16:05:00Z', '2026-11-18T03:00:00Z'].map(at),
    now,
  );
  expect(days.map(({ day, name, items }) => [day, name, items.length])).toEqual([
    ['2026-11-21', 'today', 1],
    ['2026-11-20', 'yesterday', 2],
    ['2026-11-18', null, 1],
  ]);
  expect(groupByDay([], now)).toEqual([]);
  const mixed = groupByDay(['2026-11-18T03:00:00Z', '2026-11-20T15:50:00Z', '2026-11-18T05:00:00Z'].map(at), now);
  expect(groupByDay(['2026-11-18T03:00:00Z', '2026-11-18T05:00:00Z'].map(at), now)).toHaveLength(1);
  expect(mixed.map(({ items }) => items.map(({ created_at }) => created_at.slice(8, 13)))).toEqual([
    ...[['20T15'], ['18T05', '18T03']],
  ]);
});

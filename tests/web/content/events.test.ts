/** The list of events in its URL, and the times of an event as text. */
import { describe, expect, test } from 'vitest';
import { dayText, endOf, hourText, runningText } from '#web/features/events/event-times.ts';
import { eventList, eventsPath, eventsUrl } from '#web/features/events/list-params.ts';
import { findPrefetchPaths } from '#web/ssr/server-prefetch.ts';

describe('the list of events', () => {
  const read = (query: string) => eventList.read(new URLSearchParams(query));
  test.each([
    ['', { past: false, page: 1 }],
    ['past=1&page=3', { past: true, page: 3 }],
    ['past=0', { past: false, page: 1 }],
    ['page=0', { past: false, page: 1 }],
    ['page=-1', { past: false, page: 1 }],
    ['page=1.5', { past: false, page: 1 }],
    ['page=100000', { past: false, page: 100_000 }],
    ['page=100001', { past: false, page: 1 }],
    ['page=dua', { past: false, page: 1 }],
  ])('with the query "%s" is %j', (query, params) => expect(read(query)).toEqual(params));

  test('has a short URL, and the same choice can be read from it', () => {
    expect(eventsUrl({ past: false, page: 1 })).toBe('/events');
    expect(eventsUrl({ past: true, page: 1 })).toBe('/events?past=1');
    expect(eventsUrl({ past: false, page: 2 })).toBe('/events?page=2');
    expect(eventsUrl({ past: true, page: 2 })).toBe('/events?page=2&past=1');
  });

  test('is requested twelve at a time, also before its page is opened', async () => {
    const path = eventsPath({ past: true, page: 2 });
    expect(path).toMatch(/\?page=2&past=1&per_page=12$/);
    expect(await findPrefetchPaths(new URL('https://sentra.example/events?past=1&page=2'))).toEqual([path]);
    expect((await findPrefetchPaths(new URL('https://sentra.example/events/pelatihan')))?.[0]).toMatch(
      /\/events\/pelatihan$/,
    );
  });
});

describe('an event', () => {
  const starts_at = '2026-11-20T00:00:00Z';
  const [sameDay, nextDay] = ['2026-11-20T04:30:00Z', '2026-11-21T04:30:00Z'];

  test('of one day has one date, and a longer one its first and last day', () => {
    expect(dayText({ starts_at, ends_at: null })).toBe('Jumat, 20 Nov 2026');
    expect(dayText({ starts_at, ends_at: sameDay })).toBe('Jumat, 20 Nov 2026');
    expect(dayText({ starts_at, ends_at: nextDay })).toMatch(/^Jumat, 20 Nov 2026.+Sabtu, 21 Nov 2026$/);
  });

  test('has its hours in the time of Balikpapan', () => {
    expect(hourText({ starts_at, ends_at: sameDay })).toMatch(/08\.00.+12\.30/);
    const open = hourText({ starts_at, ends_at: null });
    expect(open).toMatch(/08\.00/);
    expect(open).not.toMatch(/12\.30|10\.00/);
  });

  test('that is running says until when, if that is known', () => {
    expect(runningText({ starts_at, ends_at: nextDay })).toMatch(/Sabtu, 21 Nov 2026/);
    expect(runningText({ starts_at, ends_at: null })).toMatch(/^\p{L}((?!2026|running).)*$/u);
  });

  test('without an end lasts two hours', () => {
    expect(endOf({ starts_at, ends_at: null })).toEqual(new Date('2026-11-20T02:00:00Z'));
    expect(endOf({ starts_at, ends_at: sameDay })).toEqual(new Date(sameDay));
  });
});

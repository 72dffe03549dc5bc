import { expect, test } from 'vitest';
import type { BookedHour, Consultation } from '#contract/consultations.ts';
import { dayAfter } from '#engine/calendar.ts';
import { isWithinHours, overlapsHours } from '#engine/weekly-hours.ts';
import consultation from '#locales/id/consultation.json';
import { CONSULTATION_EVENTS } from '#machines/consultation.ts';
import { hourSlotsOf } from '#web/features/consultation/curator/hour-slots.ts';
import { consultationList, isNarrowed, STATUSES } from '#web/features/consultation/filter.ts';
import { nextStep } from '#web/features/consultation/next-step.ts';
import {
  dayOf,
  formatPreference,
  formatSchedule,
  hourOfDay,
  mondayOf,
  shortDay,
} from '#web/features/consultation/times.ts';

const START = '2026-11-24T01:00:00.000Z';
const seen = (more: Partial<Consultation>): Consultation =>
  ({
    status: 'pending',
    asker: { id: '1', name: 'Siti Aminah', whatsapp: null },
    curator: { id: '2', name: 'Dewi Kartika' },
    starts_at: null,
    ends_at: null,
    rating: null,
    tanggal_preferensi: '2026-11-24',
    jam_label: 'Pagi',
    timeline: [],
    ...more,
  }) as Consultation;
const booked = { status: 'scheduled', starts_at: START, ends_at: '2026-11-24T02:00:00.000Z' } as const;

test('every state tells both readers who must do what, with existing texts', () => {
  const before = Date.parse(START) - 1;
  const after = Date.parse(START);
  const cases: [Partial<Consultation>, number][] = [
    [{}, before],
    [{ curator: null }, before],
    [booked, before],
    [booked, after],
    [{ ...booked, status: 'done' }, after],
    [{ ...booked, status: 'done', rating: 5 }, after],
    ...STATUSES.slice(3).map((status): [Partial<Consultation>, number] => [{ ...booked, status }, after]),
  ];
  for (const reader of ['asker', 'curator'] as const) {
    const titles = cases.map(([more, now]) => nextStep(seen(more), reader, now).title);
    expect(new Set(titles).size).toBe(cases.length);
    const words = consultation.next[reader] as Record<string, { title: string; text: string }>;
    expect(titles.map((title) => title.split('.')[2]).sort()).toEqual(Object.keys(words).sort());
  }
  for (const [more, now] of cases) {
    const { title, text } = nextStep(seen(more), 'asker', now);
    expect(text).toBe(title.replace(/title$/, 'text'));
  }
  const bookedStep = (now: number) => nextStep(seen(booked), 'asker', now).title;
  expect([bookedStep(before), bookedStep(after)]).toEqual(['next.asker.scheduled.title', 'next.asker.begun.title']);
  const turns = (reader: 'asker' | 'curator') =>
    cases.filter(([more, now]) => nextStep(seen(more), reader, now).isYours).length;
  expect([turns('asker'), turns('curator')]).toEqual([2, 3]);
});

test('a rejection shows its reason', () => {
  const timeline = [
    { event: 'consultation.reject', note: 'Bukan bidang saya.' },
    { event: 'message.send', note: 'Terima kasih.' },
  ] as Consultation['timeline'];
  expect(nextStep(seen({ status: 'rejected', timeline }), 'asker').params.note).toBe('Bukan bidang saya.');
  expect(nextStep(seen({}), 'asker').params).toMatchObject({ curator: 'Dewi Kartika', note: '' });
  expect(nextStep(seen({ curator: null }), 'asker').params.curator).toBe('');
});

test('hours are in WITA', () => {
  expect(formatSchedule(seen(booked))).toBe('Selasa, 24 Nov 2026, 09.00–10.00 WITA');
  expect(formatSchedule({ starts_at: START, ends_at: null })).toBe('');
  expect(formatPreference(seen({}))).toBe('Selasa, 24 Nov 2026, pagi');
  expect(formatPreference(seen({ tanggal_preferensi: null }))).toBe('pagi');
  expect(shortDay('2026-11-24')).toBe('24 Nov');
  expect([dayOf('2026-11-23T16:00:00Z'), hourOfDay('2026-11-23T16:00:00Z')]).toEqual(['2026-11-24', 0]);
  expect([mondayOf('2026-11-29'), mondayOf('2026-11-23'), dayAfter('2026-12-31', 1)]).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2027-01-01',
  ]);
});

test("an hour that is booked or over is not offered, but the consultation's own hour is", () => {
  const booked = [{ consultation_id: 'x', judul: 'Kemasan', asker: 'Budi', starts_at: START }] as BookedHour[];
  const offer = (own: string, day = '2026-11-24', now = new Date('2026-11-23T00:00:00Z')) =>
    hourSlotsOf(day, booked, own, now).find(({ hour }) => hour === 9);
  expect(offer('y')?.booking?.asker).toBe('Budi');
  expect(offer('x')?.booking).toBeNull();
  expect(offer('y', '2026-11-25')?.booking).toBeNull();
  expect(offer('y')?.text).toBe('09.00');
});

test('hours from 07.00 to 20.00 are offered, today from the current one on', () => {
  // 09.30 in Balikpapan.
  const now = new Date('2026-11-24T01:30:00Z');
  const open = (day: string) =>
    hourSlotsOf(day, [], 'y', now)
      .filter(({ isPast }) => !isPast)
      .map(({ hour }) => hour);
  const all = Array.from({ length: 14 }, (_, at) => 7 + at);
  expect(open('2026-11-23')).toEqual([]);
  expect(open('2026-11-24')).toEqual(all.filter((hour) => hour >= 9));
  expect(open('2026-11-25')).toEqual(all);
});

test('a list is narrowed by each of its filters, and not by its page', () => {
  const narrowed = (query: string) => isNarrowed(consultationList.read(new URLSearchParams(query)));
  const id = '00000000-0000-4000-8000-000000000000';
  for (const query of ['status=done', `curator_id=${id}`, 'from=2026-11-01', 'until=2026-11-30', 'search=kue'])
    expect(narrowed(query), query).toBe(true);
  expect(narrowed('page=2')).toBe(false);
});

test('invalid filters in the URL are ignored, and another filter starts at the first page', () => {
  const wild = new URLSearchParams('status=rated&curator_id=semua&from=kemarin&until=2026-11-30&page=-2');
  expect(consultationList.read(wild)).toEqual({
    status: null,
    curator_id: '',
    from: '',
    until: '2026-11-30',
    search: '',
    page: 1,
  });
  const filter = consultationList.read(new URLSearchParams('status=done&page=3'));
  expect(consultationList.url('/consultation/history', filter)).toBe('/consultation/history?status=done&page=3');
  expect(consultationList.url('/x', filter, { status: null })).toBe('/x');
});

test('every visible event of the state machine has a text', () => {
  const visibleEvents = CONSULTATION_EVENTS.filter((event) => !['message.send', 'hour.begin'].includes(event));
  for (const event of ['consultation.ask', ...visibleEvents])
    expect(consultation.event, event).toHaveProperty(event.replace('.', '_'));
});

test("a preferred time is outside a curator's hours by its day or part of the day, and an hour also if it ends too late", () => {
  const hours = { days: ['selasa', 'kamis'], from: '13:00', until: '16:00' };
  const [tuesday, wednesday] = ['2026-11-24', '2026-11-25'];
  const morning = { from: '07:00', until: '11:00' };
  const noon = { from: '11:00', until: '15:00' };
  expect([overlapsHours(hours, tuesday), overlapsHours(hours, wednesday)]).toEqual([true, false]);
  expect([overlapsHours(hours, tuesday, morning), overlapsHours(hours, tuesday, noon)]).toEqual([false, true]);
  const offered = ['12:00', '13:00', '15:00', '15:30'].map((from) =>
    isWithinHours(hours, tuesday, from, `${Number(from.slice(0, 2)) + 1}${from.slice(2)}`),
  );
  expect(offered).toEqual([false, true, true, false]);
  expect(isWithinHours(hours, wednesday, '13:00', '14:00')).toBe(false);
});

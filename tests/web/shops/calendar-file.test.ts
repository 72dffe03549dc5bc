import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile, fileName } from '#web/features/events/calendar-file.ts';
import { dayText, endOf, hourText } from '#web/features/events/event-times.ts';
import { eventItem } from './samples.ts';

const url = 'https://sentra.example/events/e1';
const now = new Date('2026-11-01T02:03:04.567Z');
const file = (change: Parameters<typeof eventItem>[0] = {}) => calendarFile(eventItem(change), { url, now });
/** Lines as a calendar reads them: folded lines joined, escapes removed. */
const unfold = (text: string) => text.replace(/\r\n /g, '').split('\r\n');
const readValue = (text: string, name: string) =>
  unfold(text)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replace(/\\(n|.)/g, (_all, letter: string) => (letter === 'n' ? '\n' : letter));

test('the file contains the event, its place and its times in UTC', () => {
  const text = file();
  expect(unfold(text).slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(readValue(text, 'DTSTART')).toBe('20261120T000000Z');
  expect(readValue(text, 'DTEND')).toBe('20261120T043000Z');
  expect(readValue(text, 'DTSTAMP')).toBe('20261101T020304Z');
  expect(readValue(text, 'SUMMARY')).toBe('Bazar Mangrove');
  expect(readValue(text, 'LOCATION')).toBe('Mangrove Center, Batu Ampar');
  expect(readValue(text, 'URL')).toBe(url);
});

test('any text is preserved in lines of at most 75 bytes, and cannot start a new property', () => {
  const lines = fc.array(fc.string({ unit: 'binary' }), { maxLength: 4 }).map((parts) => parts.join('\n'));
  const tricky = fc.oneof(lines, fc.constant('a;b,c\\d\nEND:VEVENT\r\nBEGIN:VEVENT'), fc.constant('é🦀'.repeat(90)));
  fc.assert(
    fc.property(tricky, (description) => {
      const text = file({ description });
      const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line));
      expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
      const written = `${description}\n\n${url}`.replace(/\r\n|\r/g, '\n');
      // Calendar files cannot contain control characters, so they are removed.
      expect(readValue(text, 'DESCRIPTION')).toBe(written.replace(/(?![\t\n])\p{Cc}/gu, ''));
      expect(unfold(text).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    }),
  );
});

test('an event without an end time lasts two hours', () => {
  expect(endOf(eventItem({ ends_at: null })).toISOString()).toBe('2026-11-20T02:00:00.000Z');
  expect(readValue(file({ ends_at: null }), 'DTEND')).toBe('20261120T020000Z');
});

test('day and hours are in WITA', () => {
  expect(dayText(eventItem())).toBe('Jumat, 20 Nov 2026');
  expect(hourText(eventItem())).toBe('08.00–12.30 WITA');
  expect(hourText(eventItem({ ends_at: null }))).toBe('mulai 08.00 WITA');
  const late = eventItem({ starts_at: '2026-11-20T15:59:00.000Z', ends_at: '2026-11-21T16:00:00.000Z' });
  expect(dayText(late)).toBe('Jumat, 20 Nov 2026 – Minggu, 22 Nov 2026');
  expect(hourText(late)).toBe('23.59–00.00 WITA');
});

test('the file is named after the event', () => {
  expect(fileName('Bazar UMKM: Akhir Tahun!')).toBe('bazar-umkm-akhir-tahun.ics');
  expect(fileName('???')).toBe('acara.ics');
});

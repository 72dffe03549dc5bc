/**
 * Creates a calendar file (iCalendar, RFC 5545) in the browser, so that no calendar service learns about the visitor.
 */
import type { EventItem } from '#contract/catalogue.ts';
import { name, place } from '#locales/id/brand.json';
import { endOf } from './event-times.ts';

const LINE_BYTES = 75;
const encoder = new TextEncoder();

/** `2026-11-20T01:00:00.000Z` → `20261120T010000Z` */
const formatUtc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/**
 * Escapes special characters. A line break becomes `
 * `, other control characters are removed.
 */
const escapeText = (text: string) =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/([,;])/g, '\\$1')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '');

/** Folds lines of more than 75 bytes: the next line begins with a space. Multi-byte characters are never split. */
function foldLine(line: string): string {
  const lines: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > LINE_BYTES) {
      lines.push(part);
      [part, bytes] = [' ', 1];
    }
    part += letter;
    bytes += size;
  }
  return [...lines, part].join('\r\n');
}

/** `url`: page of the event. `now`: creation time of the file. */
export function calendarFile(event: EventItem, { url, now }: { url: string; now: Date }): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${name} ${place}//Acara//ID`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.id}@sentra-umkm`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART:${formatUtc(new Date(event.starts_at))}`,
    `DTEND:${formatUtc(endOf(event))}`,
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(`${event.description}\n\n${url}`)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
}

/** `Bazar UMKM: Akhir Tahun` → `bazar-umkm-akhir-tahun.ics` */
export const fileName = (title: string): string =>
  `${
    title
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'acara'
  }.ics`;

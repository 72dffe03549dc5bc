/**
 * One consultation as a calendar entry (RFC 5545): times in UTC, a stable UID, and a SEQUENCE that each change raises,
 * so that importing it again moves the existing entry.
 */
import type { ConsultationItem } from '#contract/consultations.ts';
import { FULL_BRAND_NAME } from '#server/lib/brand.ts';
import { t } from '#server/lib/i18n.ts';
import { pageOf } from './notifications.ts';

interface CalendarEntry extends Omit<ConsultationItem, 'starts_at' | 'cells'> {
  starts_at: Date;
  sequence: number;
  /** When it was last changed. */
  at: Date;
  /** Whose page the entry links to. */
  to: 'asker' | 'curator';
}
const HOUR_MS = 3_600_000;
const MAX_LINE_BYTES = 75;

/** `20261124T010000Z` */
const formatUtc = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** Escapes a TEXT value: backslash, semicolon, comma and line break get a backslash. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n');

/** Folds lines at 75 bytes. A folded line continues after CRLF and a space, and never splits a character. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (bytes + size > MAX_LINE_BYTES) {
      parts.push(part);
      part = '';
      // The leading space of a continuation line.
      bytes = 1;
    }
    part += sign;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}

export function renderCalendar(entry: CalendarEntry, site: string): string {
  const { id, asker, curator, starts_at, sequence, at, to, place, link } = entry;
  const facts = { judul: entry.judul, topik: entry.topik_label, metode: entry.metode_label };
  const words = { ...facts, asker: asker.name, curator: curator?.name ?? '', link: link ?? '' };
  const text = t(link ? 'consultations:calendar.text_link' : 'consultations:calendar.text', words);
  const where = place ?? link ?? entry.metode_label;
  const isOff = ['canceled', 'rejected'].includes(entry.status);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${FULL_BRAND_NAME}//Konsultasi//ID`,
    'CALSCALE:GREGORIAN',
    `METHOD:${isOff ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:konsultasi-${id}@sentra-umkm`,
    `DTSTAMP:${formatUtc(at)}`,
    `LAST-MODIFIED:${formatUtc(at)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${formatUtc(starts_at)}`,
    `DTEND:${formatUtc(new Date(starts_at.getTime() + HOUR_MS))}`,
    `SUMMARY:${escapeText(t('consultations:calendar.title', words))}`,
    `DESCRIPTION:${escapeText(text)}`,
    `LOCATION:${escapeText(where)}`,
    `URL:${site}${pageOf(id, to)}`,
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(isOff ? [] : alarms(entry.judul)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

const alarms = (judul: string): string[] =>
  ['-P1D', '-PT1H'].flatMap((before) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(judul)}`,
    `TRIGGER:${before}`,
    'END:VALARM',
  ]);

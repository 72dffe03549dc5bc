/**
 * Public holidays of Indonesia, as quick choices of dates. 2026: joint decree of three ministers (SKB Menteri Agama, Ketenagakerjaan, PANRB) of
 * 19 September 2025. 2027: days of the calendar year, and days of church and moon as computed by the calendars; `isEstimated` marks those that the
 * government may still move. Add a year when its decree is published.
 */
import { dayAfter } from './calendar.ts';

type HolidayName =
  | 'christmas'
  | 'new_year'
  | 'isra'
  | 'imlek'
  | 'nyepi'
  | 'lebaran'
  | 'good_friday'
  | 'labour'
  | 'ascension'
  | 'iduladha'
  | 'waisak'
  | 'pancasila'
  | 'muharram'
  | 'maulid'
  | 'independence';

interface Holiday {
  name: HolidayName;
  /** First and last day: `2026-12-25`. */
  from: string;
  to: string;
  isEstimated?: true;
}

export const HOLIDAYS: readonly Holiday[] = [
  { name: 'christmas', from: '2026-12-24', to: '2026-12-25' },
  { name: 'new_year', from: '2027-01-01', to: '2027-01-01' },
  { name: 'isra', from: '2027-01-05', to: '2027-01-05', isEstimated: true },
  { name: 'imlek', from: '2027-02-06', to: '2027-02-06' },
  { name: 'nyepi', from: '2027-03-08', to: '2027-03-08' },
  { name: 'lebaran', from: '2027-03-10', to: '2027-03-11', isEstimated: true },
  { name: 'good_friday', from: '2027-03-26', to: '2027-03-28' },
  { name: 'labour', from: '2027-05-01', to: '2027-05-01' },
  { name: 'ascension', from: '2027-05-06', to: '2027-05-06' },
  { name: 'iduladha', from: '2027-05-16', to: '2027-05-16', isEstimated: true },
  { name: 'waisak', from: '2027-05-20', to: '2027-05-20', isEstimated: true },
  { name: 'pancasila', from: '2027-06-01', to: '2027-06-01' },
  { name: 'muharram', from: '2027-06-06', to: '2027-06-06', isEstimated: true },
  { name: 'maulid', from: '2027-08-15', to: '2027-08-15', isEstimated: true },
  { name: 'independence', from: '2027-08-17', to: '2027-08-17' },
  { name: 'christmas', from: '2027-12-25', to: '2027-12-25' },
  { name: 'new_year', from: '2028-01-01', to: '2028-01-01' },
];

/** Holidays that have not ended on `today` and end before `last`, the next ones first. */
export const nextHolidays = (today: string, last: string, count: number): Holiday[] =>
  HOLIDAYS.filter(({ to }) => to >= today && dayAfter(to) <= last).slice(0, count);

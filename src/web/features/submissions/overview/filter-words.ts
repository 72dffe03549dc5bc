/** The filters in words, so that a printed page says what it counts. No React. */
import type { SubmissionColumns } from '#contract/staff-submissions.ts';
import { timeInWita } from '#engine/calendar.ts';
import { formatNumber } from '#engine/money.ts';
import { shortDate } from '../../../format/dates.ts';
import { type GridState, readRange } from '../grid-state.ts';
import { t as tGrid } from '../translations.ts';
import { t } from './translations.ts';

const labelIn = (list: { value: string; label: string }[] | null | undefined, code: string): string =>
  list?.find(({ value }) => value === code)?.label ?? code;

function rangeWords(label: string, text: string, of: 'number' | 'day'): string {
  const write = (limit: string) => (of === 'day' ? shortDate(timeInWita(limit)) : formatNumber(Number(limit)));
  const { from, until } = readRange(text);
  if (from && until) return t('filter.range', { label, from: write(from), until: write(until) });
  return from
    ? t('filter.range_from', { label, from: write(from) })
    : t('filter.range_until', { label, until: write(until) });
}

/** One part for each filter. Filters of unknown questions are left out, as the server leaves them out. */
export function filterWords(state: GridState, known: SubmissionColumns): string[] {
  const { search, status, district, from, until } = state;
  const answer = (label: string, value: string) => t('filter.answer', { label, value });
  const sent = from || until ? [rangeWords(tGrid('head.submitted_at'), `${from}..${until}`, 'day')] : [];
  const answers = known.columns.flatMap(({ field, label, choices, range }) => {
    const code = state.choices[field];
    const limits = state.ranges[field];
    if (code && choices) return [answer(label, labelIn(choices, code))];
    return limits && range ? [rangeWords(label, limits, range)] : [];
  });
  return [
    ...(search ? [t('filter.search', { text: search })] : []),
    ...(status ? [answer(tGrid('filter.status'), labelIn(known.statuses, status))] : []),
    ...(district ? [answer(tGrid('filter.district'), labelIn(known.districts, district))] : []),
    ...sent,
    ...answers,
  ];
}

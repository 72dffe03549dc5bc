/** Findings of the programme statistics, as translation keys with formatted parameters. No React. */
import type { ProgrammeFigure } from '#contract/programme.ts';
import programme from '#locales/id/programme.json';
import { formatFullCount } from '../../../format/counts.ts';
import { hasText, type TextKey } from '../../../i18n.ts';
import type { Insight } from '../insights.ts';

/** Monthly statistics are ordered by time, and the last row is the current one. */
export const isMonthly = (id: string): boolean => id === 'month' || id.endsWith('_month');
/** For questions with two or three answers, the share of this answer says more than the most frequent answer. */
const SHARE_CODES: Record<string, string> = { legality: 'nib', qris: 'sudah' };

export function figureInsight({ id, total, rows }: ProgrammeFigure): Insight<TextKey<'programme'>> {
  if (total === 0) return { key: 'finding.none', params: {} };
  if (isMonthly(id)) {
    const { count = 0, label = '' } = rows.at(-1) ?? {};
    const finding = count > 0 ? id : `no_${id}`;
    if (hasText(programme.finding, finding))
      return { key: `finding.${finding}`, params: { count: formatFullCount(count), label } };
  }
  const share = rows.find(({ code }) => code !== null && code === SHARE_CODES[id]);
  if (share) {
    const params = { count: formatFullCount(share.count), total: formatFullCount(total) };
    const finding = share.count === total ? `all_${id}` : id;
    if (hasText(programme.finding, finding)) return { key: `finding.${finding}`, params };
  }
  const largest = rows.reduce((best, row) => (row.count > best.count ? row : best));
  const params = { label: largest.label, count: formatFullCount(largest.count), total: formatFullCount(total) };
  return { key: largest.count === total ? 'finding.only' : 'finding.most', params };
}

/** What a figure of the programme says, as the key of a sentence and what stands in it. No React. */
import type { ProgrammeFigure } from '#contract/programme.ts';
import { formatFullCount } from '../../../format/counts.ts';
import type { Insight } from '../insights.ts';

/** Ordered by time: the last row is what matters. */
export const isMonthly = (id: string): boolean => id === 'month' || id.endsWith('_month');
/** Two or three answers of one question: their share says more than the first place. */
const SHARE_CODES: Record<string, string> = { legality: 'nib', qris: 'sudah' };

export function figureInsight({ id, total, rows }: ProgrammeFigure): Insight {
  if (total === 0) return { key: 'finding.none', params: {} };
  if (isMonthly(id)) {
    const { count = 0, label = '' } = rows.at(-1) ?? {};
    return { key: `finding.${count > 0 ? '' : 'no_'}${id}`, params: { count: formatFullCount(count), label } };
  }
  const share = rows.find(({ code }) => code !== null && code === SHARE_CODES[id]);
  if (share) {
    const params = { count: formatFullCount(share.count), total: formatFullCount(total) };
    return { key: `finding.${share.count === total ? 'all_' : ''}${id}`, params };
  }
  const most = rows.reduce((best, one) => (one.count > best.count ? one : best));
  const params = { label: most.label, count: formatFullCount(most.count), total: formatFullCount(total) };
  return { key: most.count === total ? 'finding.only' : 'finding.most', params };
}

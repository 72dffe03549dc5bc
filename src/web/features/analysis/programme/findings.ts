/** What a figure of the programme says, as the key of a sentence and what stands in it. No React. */
import type { ProgrammeFigure } from '#contract/programme.ts';
import { formatFull } from '../../../format/counts.ts';
import type { Finding } from '../findings.ts';

/** Ordered by time: the last row is what matters. */
export const isMonthly = (id: string): boolean => id === 'month' || id.endsWith('_month');
/** Two or three answers of one question: their share says more than the first place. */
const SHARES: Record<string, string> = { legality: 'nib', qris: 'sudah' };

export function figureFinding({ id, total, rows }: ProgrammeFigure): Finding {
  if (total === 0) return { key: 'finding.none', params: {} };
  if (isMonthly(id)) {
    const last = rows.at(-1);
    return { key: 'finding.month', params: { count: formatFull(last?.count ?? 0), label: last?.label ?? '' } };
  }
  const share = rows.find(({ code }) => code !== null && code === SHARES[id]);
  if (share)
    return {
      key: 'finding.share',
      params: { percent: formatFull(Math.round((share.count / total) * 100)), label: share.label },
    };
  const most = rows.reduce((best, one) => (one.count > best.count ? one : best));
  const params = { label: most.label, count: formatFull(most.count), total: formatFull(total) };
  return { key: most.count === total ? 'finding.only' : 'finding.most', params };
}
